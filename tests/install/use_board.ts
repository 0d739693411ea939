// use_board.ts - the element of the package in TypeScript; it needs the types of browsers.  See use.ts.
import { CaromBoard, type BoardDetail } from 'carom/board.js';

const board: CaromBoard | null = document.querySelector('carom-board');
board?.addEventListener('solved', ({ detail: { count, color } }) => console.log(count, color));
board?.addEventListener('move', ({ detail }) => detail satisfies BoardDetail);
board?.addEventListener('click', ({ type }) => type);
export const made = document.body.appendChild(new CaromBoard());
made.puzzle = 'text';
await made.ready;
made.moves = 'rN';
export const fewest: number | null = made.solved ? null : (await made.solve()).moves;
