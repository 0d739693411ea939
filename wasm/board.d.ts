// Types of 'carom/board.js': <carom-board>, a board to play in any page.  Importing it defines the element.
/// <reference lib="dom" />
import type { Color, Result } from './carom.js';

/** Details of the events 'move' and 'solved'. */
export interface BoardDetail {
  /** The moves made, such as 'rN gE'. */
  moves: string;
  /** Number of moves. */
  count: number;
}

export interface BoardEvents {
  /** The moves made have changed, perhaps by undo, redo or reset. */
  move: CustomEvent<BoardDetail>;
  /** The reader's own moves solve the puzzle. */
  solved: CustomEvent<BoardDetail & { color: Color }>;
}

/** Attributes:
 * - `puzzle`: a link, a game ID or any other text that `read` of 'carom' accepts, except JSON;
 * - `moves`: the moves that Redo follows; by default the moves in the link;
 * - `page`: the address of a Carom page, for a link to that page;
 * - `no-answer`: removes the button that shows the answer;
 * - `theme`: 'light' or 'dark'; by default the theme of the surrounding page;
 * - `palette`: 'standard', 'color-blind' or 'contrast';
 * - `lang`: 'en' or 'de'; by default the language of the surrounding text. */
export class CaromBoard extends HTMLElement {
  /** The attribute `puzzle`. */
  puzzle: string;
  /** The moves made; '' before `ready`. Setting it plays the new moves from the start, up to the first impossible one;
   * invalid text throws a CaromError. Moves set before `ready` are played once the board is ready; if they are invalid,
   * the board shows an error message. */
  moves: string;
  /** True while the reader's own moves solve the puzzle. */
  readonly solved: boolean;
  /** Resolves when the board or an error message is visible. */
  readonly ready: Promise<void>;
  undo(): void;
  redo(): void;
  /** Moves all robots back to the start. */
  reset(): void;
  /** Searches for the answer in a worker and shows it. */
  solve(): Promise<Result>;

  addEventListener<Type extends keyof BoardEvents>(
    type: Type,
    listener: (this: CaromBoard, event: BoardEvents[Type]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'carom-board': CaromBoard;
  }
}
