// Types of the package `carom`: the game, the links and the search, in one thread.
//
// Every function throws a CaromError for an invalid argument: its code is 'bad-request' and its message names the
// argument, or its code says which part of a puzzle is invalid.  Only `load` and `compile` also reject with other
// errors: if the module cannot be loaded, comes from another version of Carom, or is not Carom's.
/// <reference lib="esnext.disposable" />

export type Color = 'red' | 'green' | 'blue' | 'yellow' | 'silver';
export type Direction = 'N' | 'E' | 'S' | 'W';
export type SearchStrategy = 'auto' | 'bfs' | 'iddfs';
/** For comparison; not in the smaller module of `loadSearches()` and `compileSearches()`. */
export type LabStrategy =
  'bfs-plain' | 'dfs' | 'astar' | 'limited' | 'greedy-manhattan' | 'greedy-lines' | 'hybrid';
export type Strategy = SearchStrategy | LabStrategy;
export type Status = 'solved' | 'running' | 'no-solution' | 'gave-up' | 'memory-full' | 'fault';

/** (0,0) is the top left cell, x grows to the right, y downwards. */
export interface Cell {
  x: number;
  y: number;
}

/** Plain data, which can be copied, stored and posted to a worker. */
export interface Puzzle {
  /** 2 to 16 */
  width: number;
  /** 2 to 16 */
  height: number;
  /** Each wall once, on the east or south side of its cell, without the outer walls. */
  walls: { x: number; y: number; side: 'E' | 'S' }[];
  diagonals: { x: number; y: number; color: Color; lean: '/' | '\\' }[];
  /** 1 to 5, in the order red, green, blue, yellow, silver. */
  robots: { color: Color; x: number; y: number }[];
  target: { x: number; y: number; color: Color | 'any' };
  rules: { mustRicochet: boolean; noRebound: boolean };
}

/** In this order: Carom's own link, a DriftingDroids game ID, the link and the text file of Kevin Cox's solver, the JSON
 * of Async Ricochet Robots, and a drawing in ASCII text. */
export type Format = 'link' | 'game-id' | 'interchange' | 'interchange-text' | 'async-json' | 'drawing';

/** Formats that are read but not written: a board saved by DriftingDroids, an instance from the 2015 ASP Competition,
 * and a PDDL problem from the 2023 International Planning Competition. */
export type InputFormat = Format | 'saved-board' | 'asp' | 'pddl';

export interface Reading {
  puzzle: Puzzle;
  format: InputFormat;
  /** The moves in the link, such as 'rN gE', or ''. They are not validated; `play` does that. */
  moves: string;
  mode: 'play' | 'edit' | null;
  /** A challenge to solve the puzzle in fewer moves than this. */
  beat: number | null;
  /** The name of the player who sent the link. */
  sender: string | null;
  /** True for a game ID with a D side that was read without the side's diagonals. */
  leftDiagonalsOut: boolean;
  /** Robots of an interchange puzzle that were left out because they have walls on all four sides. The format always
   * has five robots, and encloses the unused ones, which do not affect the solution. */
  leftRobotsOut: Color[];
}

export interface ReadOptions {
  /** Read a game ID's D sides with their diagonals. */
  diagonals?: boolean;
  /** Keep robots of an interchange puzzle that have walls on all four sides. */
  shutIn?: boolean;
  /** Index of the goal of an Async JSON, from 0; by default the goal of the current round, or the only goal. */
  goal?: number;
}

/** Why a move is impossible. */
export type Refusal = 'no-such-robot' | 'stuck' | 'ends-on-diagonal' | 'circles' | 'comes-back' | 'rebounds';

/** A move of a solution. `play` also returns the cells of its path. */
export interface Move {
  robot: Color;
  direction: Direction;
}

export interface PlayedMove {
  /** 'rN' */
  move: string;
  color: Color;
  direction: Direction;
  /** All cells of the robot's path, including the first and the last. */
  track: Cell[];
}

export interface Played {
  /** The moves before the first impossible one. */
  moves: PlayedMove[];
  /** The first impossible move, or null. */
  refused: { move: string; reason: Refusal } | null;
  /** Positions of the robots after these moves, in the order of `puzzle.robots`. */
  robots: Puzzle['robots'];
  /** The robot that solved the puzzle, or null. */
  solvedBy: Color | null;
  /** The outcome as an English sentence. */
  message: string;
}

export interface SearchOptions {
  /** Default 'auto'. */
  strategy?: Strategy;
  /** Limit in MiB, 1 to 4095; default 512. If the system has less, the search uses less: see `Result.memory`. */
  memory?: number;
  /** Give up when more moves are needed: 1 to 1000; default 1000. */
  maxMoves?: number;
  /**
   * How many of the shortest answers to list, 0 to 1000; default 0, which ends the search at the first answer.
   * Otherwise all are counted, which takes longer. The best come first: fewest robots moved, then fewest changes of
   * robot, then in the order red, green, blue, yellow, silver and N, E, S, W. Answers with the same moves in another
   * order are distinct.
   */
  answers?: number;
  /** With the strategy 'auto', look for any solution (`upper`) at once, so that a waiting user soon sees one. This
   * slows down short searches. Default false. */
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
  solutionMoves: Move[];
  /** Every solution has at least this many moves. */
  proved: number;
  upper: null;
  upperSolution: null;
  upperSolutionMoves: null;
}

export interface Unsolved {
  status: Exclude<Status, 'solved'>;
  /** The length of a shortest solution while answers are counted; otherwise null. */
  moves: number | null;
  /** Its moves. */
  solution: string | null;
  solutionMoves: Move[] | null;
  /** Every solution has at least this many moves; null if it is proved that no solution exists. */
  proved: number | null;
  /** Length of the best solution so far, which may not be a shortest one; null while no solution is known. */
  upper: number | null;
  /** Its moves. */
  upperSolution: string | null;
  upperSolutionMoves: Move[] | null;
}

/** The fields of a Result with any status. */
export interface Searched {
  /** True if the solution is proved to be a shortest one: always true once the puzzle is solved, unless the strategy is
   * 'limited', 'hybrid' or a greedy one. */
  optimal: boolean;
  /** The strategy that ran last; never 'auto'. */
  strategy: Strategy;
  /** True if memory filled up and the search continued in the same memory: 'bfs' with compressed states, 'auto' with
   * compressed states or with 'iddfs'. */
  fellBack: boolean;
  /** States generated, the same number on every system. 'iddfs' and 'dfs' count a state again in each iteration;
   * 'bfs' also counts the states that it generates before it begins again with blocker tables. */
  states: number;
  /** Memory used for the states, in bytes. */
  bytes: number;
  /** Memory available to the search, in bytes. */
  memory: number;
  /** Number of shortest answers, rounded above 2^53. It is 1 until they are counted, and stays 1 if memory is too
   * small; 0 if the solution is not optimal. This field and the next five exist only with the option `answers`. */
  answers?: number;
  /** True if there may be more than `answers`. */
  countedAtLeast?: boolean;
  /** True once all answers are counted and `solutions` lists the best ones, best first. */
  counted?: boolean;
  /** Once all answers are counted, the number of false trails along the answer that has the fewest. A false trail is a
   * move that brings a robot nearer to the target but is on no shortest path. `carom.h` has the exact definition. */
  falseTrails?: number;
  /** How hard the puzzle is for a person, 1 to 5; 0 until all answers are counted, and if no move is needed. It depends
   * on the length, the robots that move, the false trails and the number of answers. */
  difficulty?: number;
  solutions?: string[];
}

/** Work that holds memory. In engines with Symbol.dispose, `using` closes it at the end of the block. */
export interface Closable {
  /** Frees the memory. After that, step() throws. */
  close(): void;
  [Symbol.dispose](): void;
}

/** Work that runs in steps: the result of every function whose name ends in `InSteps`. */
export interface Steps<T> extends Closable {
  /** Continues for about this many states, or rows of a board's placements in a sweep: 1 to 2^32 - 1. */
  step(states: number): T;
  result(): T;
}

/** A number, or a range from `min` to `max`, both optional. */
export type Range = number | { min?: number; max?: number };
export type Level = 'easy' | 'medium' | 'hard';

/** A kind of random games. */
export interface GameKind {
  /** 'printed' (default): the four boards of 1999 in one of their 96 arrangements. 'any-sides': any of the 16 printed
   * sides in each corner. Four sides, such as ['1A', '2B', '3C', '4D']. 'drawn': a random board that follows the
   * rules of printed boards. */
  board?: 'printed' | 'any-sides' | 'drawn' | string[];
  /** Width of a drawn board, 5 to 16; default 16. Other boards take no width and no height. */
  width?: number;
  height?: number;
  /** 1 to 5; default 4. */
  robots?: number;
  /** Whether D sides and drawn boards have diagonals. Default false. */
  diagonals?: boolean;
  /** 'board' (default): one of the board's targets. 'one': a target for one robot. 'any': a target for any robot. */
  target?: 'board' | 'one' | 'any';
  rules?: { mustRicochet?: boolean; noRebound?: boolean };
}

/** The kind of puzzle to make. */
export interface Recipe extends GameKind {
  /** Length of a shortest solution. */
  moves?: Range;
  /** The fewest robots that any shortest answer moves. */
  robotsMoved?: Range;
  /** How hard the puzzle is for a person, from 1 to 5, as in a Result. */
  difficulty?: Range;
  /** Number of shortest answers. */
  answers?: Range;
  /** No robot can solve the puzzle alone. */
  noSolo?: boolean;
  /** Count the answers even if `difficulty` and `answers` are not given. */
  countAnswers?: boolean;
  /** Number of candidates to examine; default 1000. */
  tries?: number;
  /** Number of the first candidate, from 0; default 0. It lets several workers share the candidates. */
  first?: number;
  /** The same seed and index always give the same puzzle. Both are 0 to 2^53 - 1; default 0. */
  seed?: number;
  index?: number;
  /** Limit in MiB, 1 to 4095; default 512. */
  memory?: number;
}

/** The result of making a puzzle, or its progress. */
export type Made = Candidates &
  (({ status: 'solved' } & Found) | ({ status: 'running' | 'gave-up' | 'fault' } & (Found | NotFound)));

/** With the status 'solved', a puzzle that fits the recipe. Otherwise the nearest puzzle so far, by moves, then by
 * robots moved, then by difficulty, then by answers. */
export interface Found {
  puzzle: Puzzle;
  /** Length of its shortest solution. */
  moves: number;
  solution: string;
  solutionMoves: Move[];
  /** Number of the candidate, from 0. */
  attempt: number;
  /** How far the puzzle is from the recipe: by moves, by robots moved, by difficulty, and by answers. The first number
   * that differs decides which of two puzzles is nearer. */
  distance: [number, number, number, number];
}

/** No candidate so far has a solution within the recipe's maximum of `moves` and, with `noSolo`, needs more than one
 * robot. */
export interface NotFound {
  puzzle: null;
  moves: null;
  solution: null;
  solutionMoves: null;
  attempt: null;
  distance: null;
}

/** The fields of a Made with any status. */
export interface Candidates {
  /** This field and the next four exist if the answers of `puzzle` were counted and memory was enough. */
  robotsMoved?: number;
  answers?: number;
  countedAtLeast?: boolean;
  /** As in a Result. */
  falseTrails?: number;
  difficulty?: number;
  /** Number of candidates examined, including the candidates before `first`. */
  tries: number;
  /** Number of candidates skipped because memory was too small. */
  outOfMemory: number;
  states: number;
  bytes: number;
}

/** Random games: the first candidates of `make` for the indexes 0, 1, 2... of the seed. */
export interface Games extends GameKind {
  /** 0 to 2^53 - 1, default 0. */
  seed?: number;
  /** Games of the whole job; default 10000. */
  count?: number;
  /** To divide a job among several programs: count only every `parts`-th game, beginning with the `part`-th. Both
   * default to 1. */
  part?: number;
  parts?: number;
  /** Number of games of the part to skip, default 0. */
  skip?: number;
  /** Limit in MiB, 1 to 4095; default 512. */
  memory?: number;
}

/** The solution lengths of random games. Plain data; `histogramSvg` draws it, even before it is complete. */
export type Tally = Counted & (Lengths | NoLengths);

/** The fields of every Tally, even if no game is solved. */
export interface Counted {
  status: 'running' | 'done' | 'fault';
  recipe: GameKind;
  seed: number;
  count: number;
  part: number;
  parts: number;
  skip: number;
  /** Number of games so far: the sum of the next three. */
  games: number;
  /** Games proved to have no solution. */
  noSolution: number;
  /** Games for which memory was too small, or that need more than 1000 moves. */
  unfinished: number;
  solved: number;
  /** How many of the solved games have a shortest solution of 0, 1, 2... moves, up to the longest. */
  lengths: number[];
  states: number;
  bytes: number;
}

/** Further fields of a Tally, once a game is solved. */
export interface Lengths {
  /** Mean and standard deviation of the lengths, to six decimals. */
  mean: number;
  deviation: number;
  longest: number;
  /** Index of the first game with a solution of the longest length. */
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

/** The words of a plot in another language; missing and empty words are English. Control characters, or words of more
 * than a few thousand characters in total, cause a CaromError. */
export interface PlotWords {
  /** 'Moves of a shortest solution': the description of the plot for screen readers. */
  about?: string;
  /** '10,000 random games: printed boards, 4 robots' */
  heading?: string;
  /** 'Mean 5.851 moves, deviation 1.965, longest 15.' */
  summary?: string;
  /** The line below the bars, which explains the axis, the numbers above the bars and the dashed line. */
  axis?: string;
  /** '40 to 42' */
  to?: string;
  /** Nouns after a number, singular and plural: '7 moves: 1 game'. */
  move?: string;
  moves?: string;
  game?: string;
  games?: string;
  /** Separators: the ',' in '12,345' and the '.' in '8.3'. */
  group?: string;
  point?: string;
}

/** 'color-blind' for colour-blind readers, 'contrast' for low vision. */
export type Palette = 'standard' | 'color-blind' | 'contrast';
export type Letters = 'english' | 'german';
/** The colours of a picture. Without a theme, the picture follows the reader's preference for light or dark. */
export interface Look {
  theme?: 'light' | 'dark' | null;
  palette?: Palette;
  /** Letters on robots, targets and diagonals: R G B Y S (default), or the German R Gr B Ge S. */
  letters?: Letters;
}

export type Turning = 'clockwise' | 'anticlockwise' | 'mirrored';

/** Everything about puzzles except solving them. */
export interface Puzzles {
  readonly version: string;
  /** Reads a puzzle in any known format, which it recognizes by content. Throws a CaromError for any other text. */
  read(text: string, options?: ReadOptions): Reading;
  /** Throws a CaromError if the puzzle is invalid, as does every function below that takes one. */
  check(puzzle: Puzzle): void;
  /** '#p=…', to append to the page's address. Throws a CaromError, 'bad-name', if no link can hold the sender's name:
   * see `Match`. */
  link(
    puzzle: Puzzle,
    options?: { moves?: string; mode?: 'play' | 'edit' | null; beat?: number | null; sender?: string | null },
  ): string;
  /** The link without '#p='. */
  payload(puzzle: Puzzle): string;
  gameId(puzzle: Puzzle): string;
  /** Writes any format. A link is the part to append to the page's address ('#p=…', '#s=…'), without moves. Throws a
   * CaromError, 'cannot-express', with a message that says what the format cannot hold. */
  write(puzzle: Puzzle, format: Format): string;
  /** Draws the puzzle as text, for a fixed-width font. */
  draw(puzzle: Puzzle): string;
  /**
   * Draws the puzzle as an SVG document, with numbered arrows for the moves before the first impossible one. If there
   * are more than 50 arrows, or if they have very many turns, only the last arrows are drawn. On a printed board, the
   * printed targets that are not in play are drawn faintly, in the group `.printed`.
   */
  svg(puzzle: Puzzle, options?: { moves?: string } & Look): string;
  /** Returns the board of four printed sides, in the order NW, NE, SE, SW. A side's name is its tile and its edition:
   * ['3D', '2B', '1A', '4D']. */
  printedBoard(
    sides: string[],
    options?: { diagonals?: boolean },
  ): Pick<Puzzle, 'width' | 'height' | 'walls' | 'diagonals'>;
  printedTargets(sides: string[]): { x: number; y: number; color: Color | 'any'; shape: string }[];
  /** Returns the printed sides that make exactly this board, or null. If several combinations do, returns the first in
   * the order 1A to 4D, as in the board's link. */
  sides(puzzle: Puzzle): { sides: string[]; diagonals: boolean } | null;
  /** Draws a printed side as an SVG document of 8 by 8 cells in the style of `svg`, with its targets, turned as in
   * corner 0 to 3 (NW, NE, SE, SW). */
  sideSvg(side: string, options?: { diagonals?: boolean; corner?: number } & Look): string;
  /** Returns the whole puzzle, rotated by 90 degrees or mirrored left to right. It needs the same number of moves. */
  turned(puzzle: Puzzle, how: Turning): Puzzle;
  /** Returns the puzzle with its robots on random cells, but never on a target, a diagonal or an enclosed cell. The
   * same seed (0 to 2^53 - 1) gives the same puzzle everywhere. */
  randomRobots(puzzle: Puzzle, seed: number): Puzzle;
  /** Makes another puzzle with the same robots, rules and kind of target: a printed board of the same editions, or a
   * drawn board of the same size with as many walls and diagonals. The same seed gives the same puzzle everywhere. */
  randomLike(puzzle: Puzzle, seed: number): Puzzle;
  /** Plays moves such as 'rN gE' or 'rNgE', up to the first impossible one. Throws a CaromError if the text is not
   * moves. */
  play(puzzle: Puzzle, moves: string): Played;
}

/** Solving, making and counting puzzles. */
export interface Searches {
  /** Runs the search to the end without a pause. In a page use the Solver of './client.js'. */
  solve(puzzle: Puzzle, options?: SearchOptions): Result;
  solveInSteps(puzzle: Puzzle, options?: SearchOptions): Steps<Result>;
  /** Makes a random puzzle by a recipe, like `carom make`. In a page use the Solver of './client.js'. */
  make(recipe?: Recipe): Made;
  makeInSteps(recipe?: Recipe): Steps<Made>;
  /** Counts the solution lengths of random games, like `carom histogram`. In a page use the Solver. */
  histogram(games?: Games): Tally;
  histogramInSteps(games?: Games): Steps<Tally>;
  /** Draws a tally as an SVG document. Without a theme, its colours follow the reader's preference. */
  histogramSvg(
    tally: Pick<Tally, 'recipe' | 'games' | 'noSolution' | 'unfinished' | 'lengths'>,
    options?: { theme?: 'light' | 'dark' | null; words?: PlotWords },
  ): string;
  /** Makes the puzzle of a day, such as '2026-11-21', which is the same for everybody. Throws a CaromError for a date
   * that does not exist. */
  daily(date: string, level: Level): Made;
  dailyInSteps(date: string, level: Level): Steps<Made>;
}

/** The same random puzzles for several players. */
export interface Match {
  /** '#match=…', the whole match without the sender's name. */
  link: string;
  /** The name of the player who sent the link: up to 32 bytes in UTF-8, with at least one visible character,
   * and without control characters, direction marks or other characters that would change the text around the name. */
  sender: string | null;
  kind: GameKind;
  /** The wanted lengths of shortest solutions. They are not checked. */
  moves: { min?: number; max?: number };
  seed: number;
  /** 1 to 20 */
  puzzles: Puzzle[];
}

export interface MatchLine {
  /** The player's moves, such as 'rN gE'. They solve the puzzle. */
  moves: string;
  seconds: number;
}

/** A player's result in a match. The moves are checked; times, date and name are not. */
export interface MatchResult {
  /** '#result=…', the whole result with its match. */
  link: string;
  match: Match;
  /** A name like `Match.sender`. */
  player: string;
  /** '2026-11-22' */
  date: string;
  /** One for each puzzle; null if it was not solved. */
  lines: (MatchLine | null)[];
}

/** Matches and their results. */
export interface Matches {
  /** `attempts[i]` is the `attempt` of the Made with this seed and the index i. */
  match(options: GameKind & { seed: number; attempts: number[]; moves?: Range }): Match;
  /** Returns the link of the match with the sender's name, or without a name. Throws a CaromError, 'bad-match' if the
   * link has no match, or 'bad-name' if a link cannot hold the name. */
  matchLink(match: Pick<Match, 'link'>, options?: { sender?: string | null }): string;
  /** Throws a CaromError, 'bad-result', if a line does not solve its puzzle. A puzzle without a line counts as
   * unsolved. */
  matchResult(
    match: Pick<Match, 'link'>,
    options: Pick<MatchResult, 'player' | 'date' | 'lines'>,
  ): MatchResult;
  /** Finds all matches and results in a text, such as a link or a whole chat, in order of appearance. An error takes
   * the place of an invalid one. */
  findMatches(text: string): (Match | MatchResult | CaromError)[];
}

/** The whole package. It also solves puzzles given as text, in any format that `read` accepts. */
export interface Carom extends Puzzles, Searches, Matches {
  solve(puzzle: Puzzle | string, options?: SearchOptions): Result;
  solveInSteps(puzzle: Puzzle | string, options?: SearchOptions): Steps<Result>;
}

/** A message, split for translation: each '%' in the pattern stands for a value. */
export interface Said {
  pattern: string;
  values: Said[];
}

/** `code` is one of the names that carom_code_name() returns (messages.c), or 'bad-request', 'ambiguous', 'no-memory'
 * (the system refuses memory) or 'no-simd' (the engine lacks WebAssembly SIMD, which searches need); from a worker also
 * 'cancelled', 'internal' or 'worker-failed'. `position` is the index of a character in the text read, or null. */
export class CaromError extends Error {
  constructor(code: string, message: string, position?: number | null);
  code: string;
  position: number | null;
  /** `message`, split for translation. */
  readonly said: Said;
  /** With 'worker-failed': the last progress of the task, if there was any. The progress of a search has its bounds and
   * its best solution. */
  progress?: object;
  /** With 'ambiguous': the possible targets, in the order of the option `goal`. */
  choices?: Puzzle['target'][];
}

/** A compiled module: `WebAssembly.Module`, if the TypeScript compiler has types for it. */
export type CompiledModule = typeof globalThis extends {
  WebAssembly: { Module: { prototype: infer Module } };
}
  ? Module
  : object;
/** The bytes of a wasm module. */
export type WasmBytes = ArrayBuffer | ArrayBufferView;

/** Loads the module: carom.wasm beside this file, or the given bytes or compiled module. */
export function load(wasm?: WasmBytes | CompiledModule): Promise<Carom>;

/** Compiles the module without starting it. Pass it to `load(module)` in this thread, and to `startWorker(module)` of
 * './client.js' for workers. */
export function compile(wasm?: WasmBytes): Promise<CompiledModule>;
