// Types of the package `carom`: the game, the links and the search, in one thread.
//
// Every function throws a CaromError for an argument that cannot be meant: 'bad-request' with a sentence that names it,
// or the code of the part of a puzzle that is wrong. A printed side that does not exist is a RangeError.
/// <reference lib="esnext.disposable" />

export type Color = 'red' | 'green' | 'blue' | 'yellow' | 'silver';
export type Direction = 'N' | 'E' | 'S' | 'W';
/** Published by others, to be compared with; in the whole package `carom` only, not in `carom/searches.js`. */
export type PublishedStrategy = 'greedy-manhattan' | 'greedy-lines' | 'hybrid';
export type OwnStrategy = 'auto' | 'bfs-plain' | 'bfs' | 'iddfs' | 'dfs' | 'astar' | 'limited';
export type Strategy = OwnStrategy | PublishedStrategy;
export type Status = 'solved' | 'running' | 'no-solution' | 'gave-up' | 'memory-full' | 'fault';

/** (0,0) is the top left cell, x grows to the right, y downwards. */
export interface Cell {
  x: number;
  y: number;
}

/** Plain data: copy it, store it, post it to a worker. */
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
  /** A challenge: to need fewer moves than this. */
  beat: number | null;
  /** True for a game ID with a D side that was read without that side's diagonals. */
  leftDiagonalsOut: boolean;
  /** Robots of an interchange puzzle that were left out because they are walled in on all sides. That format always has
   * five robots and parks there the ones that a puzzle does not have. They change no answer. */
  leftRobotsOut: Color[];
}

export interface ReadOptions {
  /** Read a game ID's D sides with their diagonals. */
  diagonals?: boolean;
  /** Keep robots of an interchange puzzle that are walled in on all sides. */
  shutIn?: boolean;
  /** Which goal of an Async JSON to take, counted from 0. Without it: the current round's, or the only one. */
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
  /** The moves that were made. */
  moves: PlayedMove[];
  /** The first move that could not be made, or null. */
  refused: { move: string; reason: Refusal } | null;
  /** Where the robots stand after them, in the order of `puzzle.robots`. */
  robots: Puzzle['robots'];
  /** The robot that solved the puzzle, or null. */
  solvedBy: Color | null;
  /** The outcome as an English sentence. */
  message: string;
}

export interface SearchOptions {
  /** Default 'auto'. */
  strategy?: Strategy;
  /** Limit in MiB, 1 to 4095; default 512. If the system gives less, the search uses that: see `Result.memory`. */
  memory?: number;
  /** Give up when more moves are needed: 1 to 1000; default 1000. */
  maxMoves?: number;
  /**
   * How many of the shortest answers to list, 0 to 1000; default 0: stop at the first. Otherwise all are counted, which
   * takes longer than finding one, and the best come first: fewest robots moved, then fewest changes of robot, then red,
   * green, blue, yellow, silver and N, E, S, W. Two answers are distinct if they differ in any move or in the order.
   */
  answers?: number;
  /** Somebody waits: with the strategy 'auto', look for `upper` at once; short searches take longer. */
  hurry?: boolean;
}

/** The result of a search, or its progress. */
export type Result = Searched & (Solved | Unsolved);

export interface Solved {
  status: 'solved';
  /** Length of the solution. */
  moves: number;
  /** Such as 'rN gE'. Once all answers are counted, the best one. */
  solution: string;
  /** Every solution has at least this many moves. */
  proved: number;
  upper: null;
  upperSolution: null;
}

export interface Unsolved {
  status: Exclude<Status, 'solved'>;
  /** While answers are counted, length of a shortest solution; otherwise null. */
  moves: number | null;
  /** Its moves. */
  solution: string | null;
  /** Every solution has at least this many moves; null if it is proved that there is none. */
  proved: number | null;
  /** Length of the best solution so far, which may not be a shortest one; null if there is none. */
  upper: number | null;
  /** Its moves. */
  upperSolution: string | null;
}

/** What a Result has with every status. */
export interface Searched {
  /** True if it is proved that no fewer moves solve the puzzle: always once it is solved, unless the strategy is
   * 'limited' or a published one. */
  optimal: boolean;
  /** The strategy that ran last; never 'auto'. */
  strategy: Strategy;
  /** True if memory filled up and the search continued in the same memory: 'bfs' with packed states, 'auto' with 'iddfs'. */
  fellBack: boolean;
  /** Number of states generated; 'iddfs' and 'dfs' count a state again in each iteration. The same on every platform. */
  states: number;
  /** Memory used for the states, in bytes. */
  bytes: number;
  /** Memory that the search has, in bytes. */
  memory: number;
  /** Number of shortest answers, rounded above 2^53. It is 1 until they are counted, and stays 1 if memory is too small;
   * 0 if the solution is not optimal. This field and the next three exist only with the option `answers`. */
  answers?: number;
  /** True if there may be more than `answers`. */
  countedAtLeast?: boolean;
  /** True once all are counted and `solutions` lists the best, the best first. */
  counted?: boolean;
  solutions?: string[];
}

/** Work that holds memory. In engines with Symbol.dispose, `using` closes it at the end of the block. */
export interface Closable {
  /** Frees the memory. After that, step() throws. */
  close(): void;
  [Symbol.dispose](): void;
}

/** A search that its caller drives in steps. */
export interface Search extends Closable {
  /** Works on up to this many states, 1 to 2^32 - 1. */
  step(states: number): Result;
  result(): Result;
}

/** One number, or a range from `min` to `max`; either may be left out. */
export type Range = number | { min?: number; max?: number };
export type Difficulty = 'easy' | 'medium' | 'hard';

/** A kind of random games; everything may be left out. */
export interface GameKind {
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

/** What kind of puzzle to make; everything may be left out. */
export interface Recipe extends GameKind {
  /** Length of a shortest solution. */
  moves?: Range;
  /** How many robots move in the shortest answer that moves the fewest. */
  robotsMoved?: Range;
  /** How many shortest answers there are. */
  answers?: Range;
  /** No robot that may solve the puzzle can do so alone. */
  noSolo?: boolean;
  /** Count the answers for the result, even if the recipe asks nothing about them. */
  countAnswers?: boolean;
  /** Candidates to look at; default 1000. */
  tries?: number;
  /** Puzzle number `index` of a seed is always the same; both are 0 to 2^53 - 1, default 0. */
  seed?: number;
  index?: number;
  /** Limit in MiB, 1 to 4095; default 512. */
  memory?: number;
}

/** A made puzzle, or the progress of making one. */
export type Made = Candidates &
  (({ status: 'solved' } & Found) | ({ status: 'running' | 'gave-up' | 'fault' } & (Found | NotFound)));

/** With the status 'solved', a puzzle that fits the recipe. Otherwise the nearest so far: by moves, then by robots moved,
 * then by answers. */
export interface Found {
  puzzle: Puzzle;
  /** Length of its shortest solution. */
  moves: number;
  solution: string;
  /** Number of the candidate, from 0. */
  attempt: number;
}

/** No candidate so far has a solution of at most the recipe's moves. */
export interface NotFound {
  puzzle: null;
  moves: null;
  solution: null;
  attempt: null;
}

/** What a Made has with every status. */
export interface Candidates {
  /** This field and the next two exist if the answers of `puzzle` were counted and memory was enough. */
  robotsMoved?: number;
  answers?: number;
  countedAtLeast?: boolean;
  /** Number of candidates examined. */
  tries: number;
  /** Number of candidates skipped because memory was too small. */
  outOfMemory: number;
  states: number;
  bytes: number;
}

/** A puzzle in the making that its caller drives in steps. */
export interface Making extends Closable {
  /** Works on about this many states, 1 to 2^32 - 1. */
  step(states: number): Made;
  result(): Made;
}

/** Random games: the first candidates of `make` for the indexes 0, 1, 2... of the seed. */
export interface Games extends GameKind {
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

/** The solution lengths of random games. Plain data; `histogramSvg` draws it, also before it is complete. */
export type Tally = Counted & (Lengths | NoLengths);

/** What a Tally has, even if no game is solved. */
export interface Counted {
  status: 'running' | 'done' | 'fault';
  recipe: GameKind;
  seed: number;
  count: number;
  part: number;
  parts: number;
  /** Number of games so far: the sum of the next three. */
  games: number;
  /** Games proved to have no solution. */
  noSolution: number;
  /** Games for which memory was too small. */
  unfinished: number;
  solved: number;
  /** How many of the solved games have a shortest solution of 0, 1, 2... moves, up to the longest. */
  lengths: number[];
  states: number;
  bytes: number;
}

/** What a Tally has once a game is solved. */
export interface Lengths {
  /** Mean and standard deviation of the lengths, to six decimals. */
  mean: number;
  deviation: number;
  longest: number;
  /** Index of the first game of the longest length. */
  hardest: number;
  /** That game. */
  puzzle: Puzzle;
}

export interface NoLengths {
  mean: null;
  deviation: null;
  longest: null;
  hardest: null;
  puzzle: null;
}

/** The words of a plot in another language. A missing or empty one is English. Control characters are refused, and so
 * are words of more than some thousand letters in all. */
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

/** A tally in the making that its caller drives in steps. */
export interface Counting extends Closable {
  /** Works on about this many states, 1 to 2^32 - 1. */
  step(states: number): Tally;
  result(): Tally;
}

/** 'color-blind' for colour-blind readers, 'contrast' for low vision. */
export type Palette = 'standard' | 'color-blind' | 'contrast';
export type Letters = 'english' | 'german';
/** The colours of a picture. Without a theme the picture follows its reader's preference for light or dark. */
export interface Look {
  theme?: 'light' | 'dark' | null;
  palette?: Palette;
  /** What stands on robots, targets and diagonals: R G B Y S (default), or R Gr B Ge S. */
  letters?: Letters;
}

export type Turning = 'clockwise' | 'anticlockwise' | 'mirrored';

/** Everything about a puzzle but its answer. */
export interface Puzzles {
  readonly version: string;
  /** Reads a puzzle in any known format and tells formats apart by content. Throws a CaromError. */
  read(text: string, options?: ReadOptions): Reading;
  /** Throws a CaromError unless the puzzle is legal, as does every function below that takes a puzzle. */
  check(puzzle: Puzzle): void;
  /** '#p=…': append it to the page's address. */
  link(
    puzzle: Puzzle,
    options?: { moves?: string; mode?: 'play' | 'edit' | null; beat?: number | null },
  ): string;
  /** The payload alone. */
  payload(puzzle: Puzzle): string;
  gameId(puzzle: Puzzle): string;
  /** Writes any format; a link without moves, as the part to append to the page's address ('#p=…', '#s=…'). Throws a
   * CaromError 'cannot-express' that says what the format cannot hold. */
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
  /** The puzzle with its robots on other cells, as random games have them: never on a target, a diagonal or a closed cell.
   * The same seed (0 to 2^53 - 1) gives the same puzzle everywhere. */
  randomRobots(puzzle: Puzzle, seed: number): Puzzle;
  /** Another puzzle with the same robots, rules and kind of target: a printed board of the same editions, or a drawn one
   * of this size with as many walls and diagonals. The same seed gives the same puzzle everywhere. */
  randomLike(puzzle: Puzzle, seed: number): Puzzle;
  /** Plays moves such as 'rN gE' or 'rNgE'; throws a CaromError if they are not moves at all. */
  play(puzzle: Puzzle, moves: string): Played;
}

/** The functions that take long. */
export interface Searches {
  /** Solves to the end without a pause. In a page use the Solver of './client.js'. */
  solve(puzzle: Puzzle, options?: SearchOptions): Result;
  search(puzzle: Puzzle, options?: SearchOptions): Search;
  /** Makes a random puzzle by a recipe, like `carom make`. In a page use the Solver of './client.js'. */
  make(recipe?: Recipe): Made;
  making(recipe?: Recipe): Making;
  /** Counts the solution lengths of random games, like `carom histogram`. In a page use the Solver. */
  histogram(games?: Games): Tally;
  counting(games?: Games): Counting;
  /** A plot of a tally as an SVG document. Its colours follow the reader's preference unless a theme is given. */
  histogramSvg(
    tally: Pick<Tally, 'recipe' | 'games' | 'noSolution' | 'unfinished' | 'lengths'>,
    options?: { theme?: 'light' | 'dark' | null; words?: PlotWords },
  ): string;
  /** The puzzle of a day, '2026-11-21': the same for everyone, in every version. Throws a CaromError for a date that
   * does not exist. */
  daily(date: string, difficulty: Difficulty): Made;
  makingDaily(date: string, difficulty: Difficulty): Making;
}

/** The same random puzzles for several players. */
export interface Match {
  /** '#match=…': all that it is made from. */
  link: string;
  kind: GameKind;
  /** How long shortest solutions are, as the match was wished for. Nothing checks it. */
  moves: { min?: number; max?: number };
  seed: number;
  /** 1 to 20 */
  puzzles: Puzzle[];
}

export interface MatchLine {
  /** The moves of a player, 'rN gE': they solve the puzzle. */
  moves: string;
  seconds: number;
}

/** What a player made of a match. Its lines have been played again; time, date and name are the player's word. */
export interface MatchResult {
  /** '#result=…': all of it, with its match. */
  link: string;
  match: Match;
  /** Up to 32 bytes in UTF-8. */
  player: string;
  /** '2026-11-22' */
  date: string;
  /** For each puzzle; null for one that was not solved. */
  lines: (MatchLine | null)[];
}

/** Matches and their results. */
export interface Matches {
  /** Puzzle number i is random game number i of this seed, the candidate with that number: see `Made.attempt`. */
  match(options: GameKind & { seed: number; attempts: number[]; moves?: Range }): Match;
  /** Throws a CaromError, 'bad-claim', for lines that do not solve the puzzles; missing ones are not solved. */
  matchResult(
    match: Pick<Match, 'link'>,
    options: Pick<MatchResult, 'player' | 'date' | 'lines'>,
  ): MatchResult;
  /** All matches and results in a text, a link or a whole chat, in its order; for one that cannot be read, or does not
   * hold, the reason. */
  findMatches(text: string): (Match | MatchResult | CaromError)[];
}

/** The whole package. It also solves text, in any format that it reads. */
export interface Carom extends Puzzles, Searches, Matches {
  solve(puzzle: Puzzle | string, options?: SearchOptions): Result;
  search(puzzle: Puzzle | string, options?: SearchOptions): Search;
}

/** A message taken apart for translation: in the pattern each value is a '%'. */
export interface Said {
  pattern: string;
  values: Said[];
}

/** `code` is one of the names in carom_code_name() of words.c, 'bad-request' or 'ambiguous', 'no-memory' where the system
 * refuses it, 'no-simd' where vectors are missing that the search needs; from a worker also 'cancelled', 'internal' or
 * 'worker-failed'. `position` is a character of the text read, or null. */
export class CaromError extends Error {
  constructor(code: string, message: string, position?: number | null);
  code: string;
  position: number | null;
  /** Of `message`. */
  readonly said: Said;
  /** With 'worker-failed': the last progress of the task, if there was any. Of a search: its bounds and its best line. */
  progress?: object;
  /** With 'ambiguous': what the text may mean, in the order of the option `goal`. */
  choices?: Puzzle['target'][];
}

/** A compiled module: `WebAssembly.Module`, wherever the compiler has types for it. */
export type CompiledModule = typeof globalThis extends {
  WebAssembly: { Module: { prototype: infer Module } };
}
  ? Module
  : object;
/** What a module can be compiled from. */
export type WasmBytes = ArrayBuffer | ArrayBufferView;

/** Loads the module: carom.wasm beside this file unless its bytes, or a compiled module, are given. */
export function load(wasm?: WasmBytes | CompiledModule): Promise<Carom>;

/** Compiles the module without starting it. Pass it to `load(module)` in this thread, and to `startWorker(module)` of
 * './client.js' for workers. */
export function compile(wasm?: WasmBytes): Promise<CompiledModule>;
