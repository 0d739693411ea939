// Types of 'carom/board.js': <carom-board>, a board to play in any page.  To import it defines the element.
/// <reference lib="dom" />
import type { Color, Result } from './carom.js';

/** Of the events 'move' and 'solved'. */
export interface BoardDetail {
  /** The moves that are made, such as 'rN gE'. */
  moves: string;
  /** How many. */
  count: number;
}

export interface BoardEvents {
  /** Other moves are made than before: one more, one less, none. */
  move: CustomEvent<BoardDetail>;
  /** The reader's own moves solve the puzzle. */
  solved: CustomEvent<BoardDetail & { color: Color }>;
}

/** Attributes: `puzzle`, a link, a game ID or any other text that `read` of 'carom' takes, but JSON; `moves`, a line for
 * Redo to follow, else that of the link; `page`, the address of a Carom page, for a link to it; `no-answer`, nobody can ask
 * for the answer; `theme`, 'light' or 'dark', else that of the page around it; `palette`, 'standard', 'color-blind' or
 * 'contrast'; `lang`, 'en' or 'de', else that of the text around it. */
export class CaromBoard extends HTMLElement {
  /** The attribute. */
  puzzle: string;
  /** The moves that are made; '' before `ready`. Setting it makes these from the start, as far as they can be; what is no
   * line of moves throws a CaromError. Before `ready` they wait for the board, which shows what is wrong with them. */
  moves: string;
  /** Whether the moves that are made solve the puzzle, and are no answer that was shown. */
  readonly solved: boolean;
  /** Resolved when the board, or why there is none, is to be seen. */
  readonly ready: Promise<void>;
  undo(): void;
  redo(): void;
  /** All robots go back to the start. */
  reset(): void;
  /** Searches for the answer in a worker, shows it, and tells it. */
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
