// Types of the package `carom`: the game, the links and the search, in one thread.

export type Color = 'red' | 'green' | 'blue' | 'yellow' | 'silver';
export type Direction = 'N' | 'E' | 'S' | 'W';
export type Strategy = 'auto' | 'bfs-plain' | 'bfs' | 'iddfs' | 'dfs' | 'astar' | 'limited';
export type Status = 'solved' | 'running' | 'no-solution' | 'gave-up' | 'memory-full' | 'fault';

/** (0,0) is the top left cell, x grows to the right, y downwards. */
export interface Cell {
  x: number;
  y: number;
}

/** Plain data: it can be copied, stored, and posted to a worker. */
export interface Puzzle {
  /** 2 to 16 */
  width: number;
  /** 2 to 16 */
  height: number;
  /** Each wall once, on the east or south side of its cell; the rim is not listed. */
  walls: { x: number; y: number; side: 'E' | 'S' }[];
  diagonals: { x: number; y: number; color: Color; lean: '/' | '\\' }[];
  /** 1 to 5, in the order red, green, blue, yellow, silver. */
  robots: { color: Color; x: number; y: number }[];
  target: { x: number; y: number; color: Color | 'any' };
  rules: { mustRicochet: boolean; noRebound: boolean };
}

/** Carom's own link; a DriftingDroids game ID; link and text file of Kevin Cox's solver; Async Ricochet Robots. */
export type Format = 'link' | 'game-id' | 'interchange' | 'interchange-text' | 'async-json';

export interface Reading {
  puzzle: Puzzle;
  format: Format;
  /** The line of moves in the link, e.g. 'rN gE', or ''. Not yet played: see `play`. */
  moves: string;
  mode: 'play' | 'edit' | null;
  /** A game ID with a D side was read without that side's diagonals. */
  leftDiagonalsOut: boolean;
  /** Robots of an interchange puzzle that were left out, because they are walled in on all sides: that is where a
   * format that always has five robots keeps those that are not there. They change no answer. */
  leftRobotsOut: Color[];
}

export interface ReadOptions {
  /** A game ID's D sides come with their diagonals. */
  diagonals?: boolean;
  /** An interchange puzzle keeps robots that are walled in on all sides. */
  shutIn?: boolean;
  /** Which of the goals of an Async JSON, counted from 0. Without it the current round's, or the only one. */
  goal?: number;
}

/** Why a move could not be made. */
export type Refusal = 'no-such-robot' | 'stuck' | 'ends-on-diagonal' | 'circles' | 'comes-back' | 'rebounds';

export interface PlayedMove {
  /** 'rN' */
  move: string;
  color: Color;
  direction: Direction;
  /** Every cell from where the robot stood to where it stopped, corners included. */
  track: Cell[];
}

export interface Played {
  /** The moves that could be made. */
  moves: PlayedMove[];
  /** The first that could not, or null. */
  refused: { move: string; reason: Refusal } | null;
  /** Where the robots stand after them, in the order of `puzzle.robots`. */
  robots: Puzzle['robots'];
  /** The robot that stands on the target as the rules want it, or null. */
  solvedBy: Color | null;
  /** All this as an English sentence. */
  message: string;
}

export interface SearchOptions {
  /** Default 'auto'. */
  strategy?: Strategy;
  /** Limit in MiB, 1 to 4095; default 512. If the system gives less, that is used: see `Result.memory`. */
  memory?: number;
  /** Give up when more moves are needed; default and limit 1000. */
  maxMoves?: number;
  /**
   * How many of the shortest answers to list, 0 to 1000; default 0: the first that is found is enough. Otherwise all
   * are counted, which takes longer than to find one, and the best come first: fewest robots moved, then fewest changes
   * of robot, then red, green, blue, yellow, silver and N, E, S, W. Answers are distinct when they differ in any move,
   * be it only in the order.
   */
  answers?: number;
}

export interface Result {
  status: Status;
  /** Length of the solution, or null. It is there already while answers are counted and the status is 'running'. */
  moves: number | null;
  /** 'rN gE', or null; the best one when all are counted. */
  solution: string | null;
  /** Solved, and in the fewest moves; 'limited' alone has solutions that need not be. */
  optimal: boolean;
  /** The one that ran last; never 'auto'. */
  strategy: Strategy;
  /** Memory was full, and 'auto' went on with another strategy in the same memory. */
  fellBack: boolean;
  /** States seen, by 'iddfs' and 'dfs' again in each iteration: the same number on every platform. */
  states: number;
  /** Memory used for them, in bytes. */
  bytes: number;
  /** Memory that the search was given, in bytes. */
  memory: number;
  /** A solution has at least this many moves; null when it is proved that there is none. */
  proved: number | null;
  /** This and the rest only if the option `answers` asks for it. How many shortest answers there are; beyond 2^53 it
   * is rounded. 1 while they are counted, and for good if memory is too small; 0 if the solution is not optimal. */
  answers?: number;
  /** There may be more than `answers`. */
  atLeast?: boolean;
  /** All are counted, and `solutions` are the best, the best first. */
  counted?: boolean;
  solutions?: string[];
}

/** A search that is driven by hand, in slices. */
export interface Search {
  /** Works on up to so many more states. */
  step(states: number): Result;
  result(): Result;
  /** Gives its memory back. It cannot be stepped afterwards. */
  close(): void;
}

/** A number, or from `min` to `max`, of which either may be left out. */
export type Range = number | { min?: number; max?: number };
export type Level = 'easy' | 'medium' | 'hard';

/** What a random game is like; everything may be left out. */
export interface Recipe {
  /** The box of 1999 in one of its 96 arrangements (default); any of the 16 sides in each place; four sides such as
   * ['1A', '2B', '3C', '4D']; or a board that was never printed, by the same rules and of any size from 5 by 5. */
  board?: 'printed' | 'any-sides' | 'drawn' | string[];
  /** Of a drawn board, 5 to 16; default 16. */
  width?: number;
  height?: number;
  /** 1 to 5; default 4. */
  robots?: number;
  /** D sides have theirs, a drawn board has some. */
  diagonals?: boolean;
  /** One of the board's targets (default), one for one robot, or one that counts for any. */
  target?: 'board' | 'one' | 'any';
  rules?: { mustRicochet?: boolean; noRebound?: boolean };
}

/** What a random puzzle is to be like; everything may be left out. */
export interface Wish extends Recipe {
  /** Length of a shortest solution. */
  moves?: Range;
  /** Robots that move in the shortest answer that moves the fewest. */
  robotsMoved?: Range;
  /** How many shortest answers there are. */
  answers?: Range;
  /** A robot that may end on the target never gets there without help. */
  noSolo?: boolean;
  /** Count the answers even if nothing is wished about them: for `robotsMoved` and `answers` of the result. */
  countAnswers?: boolean;
  /** Candidates to look at; default 1000. */
  tries?: number;
  /** Puzzle number `index` of a seed is always the same; both are 0 to 2^53 - 1, default 0. */
  seed?: number;
  index?: number;
  /** Limit in MiB, 1 to 4095; default 512. */
  memory?: number;
}

export interface Made {
  /** 'solved': the puzzle is as wished. 'gave-up': no candidate was; the puzzle is the nearest, by moves, of equal ones
   * by robots moved, then by answers. */
  status: 'solved' | 'running' | 'gave-up' | 'fault';
  /** As wished or the nearest so far; null as long as no candidate has a solution that is short enough. */
  puzzle: Puzzle | null;
  /** Length of its shortest solution. */
  moves: number | null;
  solution: string | null;
  /** These three when they were asked for, and memory was enough. */
  robotsMoved?: number;
  answers?: number;
  atLeast?: boolean;
  /** Which candidate it is. */
  attempt: number | null;
  /** Candidates looked at, and how many of them were passed over because memory was too small. */
  tries: number;
  outOfMemory: number;
  states: number;
  bytes: number;
}

/** A puzzle being made, driven by hand, in slices. */
export interface Making {
  /** Works on up to about so many more states. */
  step(states: number): Made;
  result(): Made;
  /** Gives its memory back. It cannot be stepped afterwards. */
  close(): void;
}

/** Random games: those that `make` deals out for the seed as the first try of each index. */
export interface Games extends Recipe {
  /** 0 to 2^53 - 1, default 0. */
  seed?: number;
  /** Of the whole job; default 10000. */
  count?: number;
  /** Only part 1, 2, ... `parts` of the job: every `parts`-th game. Default 1 and 1. */
  part?: number;
  parts?: number;
  /** Limit in MiB, 1 to 4095; default 512. */
  memory?: number;
}

/** How long the answers to random games are. Plain data: `histogramSvg` draws it, also before it is done. */
export interface Tally {
  status: 'running' | 'done' | 'fault';
  recipe: Recipe;
  seed: number;
  count: number;
  part: number;
  parts: number;
  /** Counted so far: the sum of the next three. */
  games: number;
  /** It is proved that they have none. */
  noSolution: number;
  /** Memory was too small for them. */
  unfinished: number;
  solved: number;
  /** Of these, how many have a shortest solution of 0, 1, 2, ... moves; to the longest there is. */
  lengths: number[];
  /** Of the lengths, to six decimals; null as long as no game is solved, as is the rest. */
  mean: number | null;
  deviation: number | null;
  longest: number | null;
  /** Index of the first game of this length, and the game. */
  hardest: number | null;
  puzzle: Puzzle | null;
  states: number;
  bytes: number;
}

/** What a plot says, in another language; what is missing or empty is English. Control characters, and more than some
 * thousand letters in all, are refused. */
export interface PlotWords {
  /** 'Moves of a shortest solution': what it is, for those who cannot see it. */
  about?: string;
  /** '10,000 random games: printed boards, 4 robots' */
  heading?: string;
  /** 'Mean 5.851 moves, deviation 1.965, longest 15.' */
  summary?: string;
  /** Below the bars: what the numbers there, those above the bars and the dashed line are. */
  axis?: string;
  /** '40 to 42' */
  to?: string;
  /** Behind a number of moves and of games, one or not: '7 moves: 1 game'. */
  move?: string;
  moves?: string;
  game?: string;
  games?: string;
  /** The ',' in '12,345' and the '.' in '8.3'. */
  group?: string;
  point?: string;
}

/** A tally being made, driven by hand, in slices. */
export interface Counting {
  /** Works on up to about so many more states. */
  step(states: number): Tally;
  result(): Tally;
  /** Gives its memory back. It cannot be stepped afterwards. */
  close(): void;
}

/** For who sees fewer colours, and for who wants more contrast. */
export type Palette = 'standard' | 'color-blind' | 'contrast';
/** The colours of a picture. Without a theme it is light or dark as its reader prefers. */
export interface Look {
  theme?: 'light' | 'dark' | null;
  palette?: Palette;
}

export type Turning = 'clockwise' | 'anticlockwise' | 'mirrored';

/** All about a puzzle but its answer. */
export interface Puzzles {
  readonly version: string;
  /** Reads a puzzle in any known format, told apart by content; throws a CaromError. */
  read(text: string, options?: ReadOptions): Reading;
  /** Throws a CaromError unless the puzzle is legal. So does everything below that takes a puzzle. */
  check(puzzle: Puzzle): void;
  /** '#p=…', to be put behind a page's address. */
  link(puzzle: Puzzle, options?: { moves?: string; mode?: 'play' | 'edit' | null }): string;
  /** The payload alone. */
  payload(puzzle: Puzzle): string;
  gameId(puzzle: Puzzle): string;
  /** In any format; links, without moves, as the part to be put behind the page's address ('#p=…', '#s=…'). Throws a
   * CaromError 'cannot-express' that says what the format has no room for. */
  write(puzzle: Puzzle, format: Format): string;
  /** As text, for a fixed-width font. */
  draw(puzzle: Puzzle): string;
  /**
   * A picture as an SVG document: the puzzle, and moves from its start as numbered arrows. A move that cannot be made
   * ends them; of more than 50, or of very winding ones, the last are drawn. A printed board has its other targets,
   * too, faintly, as the group `.printed`. Its colours follow the reader's preference unless a theme is given.
   */
  svg(puzzle: Puzzle, options?: { moves?: string } & Look): string;
  /** Four printed sides, NW NE SE SW, named tile and edition: ['3D', '2B', '1A', '4D']. */
  printedBoard(
    sides: string[],
    options?: { diagonals?: boolean },
  ): Pick<Puzzle, 'width' | 'height' | 'walls' | 'diagonals'>;
  printedTargets(sides: string[]): { x: number; y: number; color: Color | 'any'; shape: string }[];
  /** The printed sides that give exactly this board, where several do the first ones from 1A to 4D: as its link has
   * them. Null for a board that was never printed. */
  sides(puzzle: Puzzle): { sides: string[]; diagonals: boolean } | null;
  /** One printed side as an SVG document of 8 by 8 cells in the style of `svg`, as it lies in corner 0 to 3 (NW, NE, SE,
   * SW): turned, and with its targets. */
  sideSvg(side: string, options?: { diagonals?: boolean; corner?: number } & Look): string;
  /** The whole puzzle turned by a quarter, or mirrored left to right. What solves it turns along. */
  turned(puzzle: Puzzle, how: Turning): Puzzle;
  /** Plays moves such as 'rN gE' or 'rNgE'; throws a CaromError if they are not moves at all. */
  play(puzzle: Puzzle, moves: string): Played;
}

/** What takes long. */
export interface Searches {
  /** Solves to the end, without a pause. In a page use the client of './client.js'. */
  solve(puzzle: Puzzle, options?: SearchOptions): Result;
  search(puzzle: Puzzle, options?: SearchOptions): Search;
  /** Makes a random puzzle as wished for; the same as `carom make`. In a page use the client of './client.js'. */
  make(wish?: Wish): Made;
  making(wish?: Wish): Making;
  /** Counts how long the answers to random games are; the same as `carom histogram`. In a page use the client. */
  histogram(games?: Games): Tally;
  counting(games?: Games): Counting;
  /** A plot of a tally as an SVG document. Its colours follow the reader's preference unless a theme is given. */
  histogramSvg(
    tally: Pick<Tally, 'recipe' | 'games' | 'noSolution' | 'unfinished' | 'lengths'>,
    options?: { theme?: 'light' | 'dark' | null; words?: PlotWords },
  ): string;
  /** The puzzle of a day, '2026-11-21': the same for everyone, in every version. Throws a CaromError for a date that
   * does not exist. */
  daily(date: string, level: Level): Made;
  makingDaily(date: string, level: Level): Making;
}

/** The whole: it solves text, too, in any format that it reads. */
export interface Carom extends Puzzles, Searches {
  solve(puzzle: Puzzle | string, options?: SearchOptions): Result;
  search(puzzle: Puzzle | string, options?: SearchOptions): Search;
}

/** A message taken apart, for saying it in another language: in the pattern each value is a '%'. */
export interface Said {
  pattern: string;
  values: Said[];
}

/** `code` is one of the names in carom_code_name() of words.c, 'bad-request' or 'ambiguous'; from a worker also
 * 'cancelled', 'internal' or 'worker-failed'. `position` is a character of the text read, or null. */
export class CaromError extends Error {
  constructor(code: string, message: string, position?: number | null);
  code: string;
  position: number | null;
  /** Of `message`. */
  readonly said: Said;
  /** With 'ambiguous': what the text may mean, in the order of the option `goal`. */
  choices?: Puzzle['target'][];
}

/** Loads the module: carom.wasm beside this file unless its bytes, or a compiled module, are given. */
export function load(wasm?: BufferSource | WebAssembly.Module): Promise<Carom>;

/** What `load` does first. A module that is compiled once serves this thread, by `load(module)`, and workers, by
 * `startWorker(module)` of './client.js'. */
export function compile(wasm?: BufferSource): Promise<WebAssembly.Module>;
