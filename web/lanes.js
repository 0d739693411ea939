// lanes.js - where the arrows of a line of moves are drawn: tracks of cells in, points in cells out.
//
// A track is cut into straight runs.  Runs that lie on the same row or column and overlap get lanes
// beside each other, the lowest free one in the order of the moves, as in colouring an interval graph;
// each row's or column's lanes are centred for every group of runs that touch.  Each arrow's number goes
// where it covers least.  Rejected: bending arrows away from each other, which looks like moves that
// cannot be made.

/** @typedef {import('carom').Cell} Cell */
/**
 * @typedef {object} Run
 * @property {boolean} horizontal
 * @property {number} at     its row or column
 * @property {number} from
 * @property {number} to
 * @property {number} lane
 * @property {number} offset   of its lane from the middle
 */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ points: Point[], width: number, badge: Point }} Arrow */

const GAP = 0.2; // between lanes; they move together when many share a line
const LANES_WIDTH = 0.66;
const WIDTH = 0.1;
const BADGE_APART = 0.62; // two badges of the larger, phone size just do not touch

/**
 * @param {Cell[][]} tracks   each of at least two cells
 * @returns {Arrow[]}
 */
export function arrows(tracks) {
  const runs = tracks.map(runsOf);
  const widths = assignLanes(runs.flat());
  const drawn = runs.map((list) => ({
    points: pointsOf(list),
    width: Math.min(...list.map((run) => widths(run))),
  }));
  /** @type {Point[]} */
  const badges = [];
  return drawn.map((arrow, i) => {
    const badge = bestBadge(arrow.points, i, drawn, badges);
    badges.push(badge);
    return { ...arrow, badge };
  });
}

/** @param {Cell[]} track @returns {Run[]} */
function runsOf(track) {
  /** @type {Run[]} */
  const runs = [];
  let heading = '';
  for (let i = 1; i < track.length; i++) {
    const [a, b] = [track[i - 1], track[i]];
    const next = `${b.x - a.x},${b.y - a.y}`;
    const horizontal = a.y === b.y;
    const to = horizontal ? b.x : b.y;
    if (next === heading) {
      runs[runs.length - 1].to = to;
    } else {
      runs.push({
        horizontal,
        at: horizontal ? a.y : a.x,
        from: horizontal ? a.x : a.y,
        to,
        lane: 0,
        offset: 0,
      });
      heading = next;
    }
  }
  return runs;
}

/** @param {Run} a @param {Run} b */
function overlap(a, b) {
  if (a.horizontal !== b.horizontal || a.at !== b.at) return false;
  const low = Math.max(Math.min(a.from, a.to), Math.min(b.from, b.to));
  const high = Math.min(Math.max(a.from, a.to), Math.max(b.from, b.to));
  return low < high;
}

/**
 * Sets `lane` and `offset`.
 * @param {Run[]} runs
 * @returns {(run: Run) => number} the width of a run's line
 */
function assignLanes(runs) {
  /** @type {Map<Run, number>} */
  const gaps = new Map();
  for (const group of groupsOf(runs)) {
    group.forEach((run, i) => {
      const taken = group.slice(0, i).filter((other) => overlap(run, other));
      while (taken.some(({ lane }) => lane === run.lane)) run.lane++;
    });
    const lanes = 1 + Math.max(...group.map(({ lane }) => lane));
    const gap = lanes === 1 ? GAP : Math.min(GAP, LANES_WIDTH / (lanes - 1));
    for (const run of group) {
      run.offset = (run.lane - (lanes - 1) / 2) * gap;
      gaps.set(run, gap);
    }
  }
  return (run) => Math.min(WIDTH, 0.6 * (gaps.get(run) ?? GAP));
}

/** Runs that overlap, directly or through others, each group in the order given. @param {Run[]} runs */
function groupsOf(runs) {
  /** @type {Run[][]} */
  let groups = [];
  for (const run of runs) {
    const touches = (/** @type {Run[]} */ group) => group.some((other) => overlap(run, other));
    const [mine, others] = [groups.filter(touches), groups.filter((group) => !touches(group))];
    groups = [...others, [...mine.flat(), run]];
  }
  const order = new Map(runs.map((run, i) => [run, i]));
  for (const group of groups) group.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  return groups;
}

/** Ends are in the middles of cells, along the run; corners where the lanes cross. @param {Run[]} runs */
function pointsOf(runs) {
  /** @param {Run} run @param {number} along @returns {Point} */
  const on = ({ horizontal, at, offset }, along) =>
    horizontal ? { x: along, y: at + 0.5 + offset } : { x: at + 0.5 + offset, y: along };
  const points = [on(runs[0], runs[0].from + 0.5)];
  for (let i = 1; i < runs.length; i++) {
    const before = runs[i - 1];
    points.push(on(runs[i], before.at + 0.5 + before.offset));
  }
  const last = runs[runs.length - 1];
  points.push(on(last, last.to + 0.5));
  return points;
}

// ---- The numbers -----------------------------------------------------------------------------------

/**
 * @param {Point[]} points
 * @param {number} own
 * @param {{ points: Point[] }[]} all
 * @param {Point[]} placed
 * @returns {Point}
 */
function bestBadge(points, own, all, placed) {
  let best = points[0];
  let least = Infinity;
  for (const { point, price } of places(points)) {
    let cost = price;
    for (let i = 0; i < all.length && cost < least; i++) {
      const line = all[i].points;
      if (i < placed.length) cost += 100 * Math.max(0, BADGE_APART - distance(point, placed[i]));
      if (distance(point, line[line.length - 1]) < 0.5) cost += 6;
      if (distance(point, line[0]) < 0.5) cost += 4;
      if (i !== own && line.some((p, k) => k > 0 && toLine(point, line[k - 1], p) < 0.22)) cost += 3;
    }
    if (cost < least) [least, best] = [cost, point];
  }
  return best;
}

/** On the line, dear far from the middle of its longest run; beside it only in need. @param {Point[]} points */
function* places(points) {
  const lengths = points.slice(1).map((p, i) => distance(points[i], p));
  const longest = lengths.indexOf(Math.max(...lengths));
  for (const [i, length] of lengths.entries()) {
    const [a, b] = [points[i], points[i + 1]];
    const u = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
    for (let t = 0.25; t <= length - 0.25 + 1e-9; t += 0.25) {
      const price = (i === longest ? 0 : 2) + 0.2 * Math.abs(t - length / 2);
      for (const aside of [0, -0.3, 0.3]) {
        const point = { x: a.x + u.x * t - u.y * aside, y: a.y + u.y * t + u.x * aside };
        yield { point, price: price + (aside ? 12 : 0) };
      }
    }
  }
}

/** @param {Point} a @param {Point} b */
function distance(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** From a point to a horizontal or vertical stretch. @param {Point} p @param {Point} a @param {Point} b */
function toLine(p, a, b) {
  const x = Math.max(Math.min(a.x, b.x), Math.min(p.x, Math.max(a.x, b.x)));
  const y = Math.max(Math.min(a.y, b.y), Math.min(p.y, Math.max(a.y, b.y)));
  return distance(p, { x, y });
}
