// resident.js - measures the resident memory of the process that draws a page and runs its workers.
//
// Only on Linux; elsewhere each size is 0.
import { existsSync, readFileSync, readdirSync } from 'node:fs';

const KILOBYTE = 1024;

/**
 * The largest renderer of a Chromium, in bytes.
 * @param {{ send(method: 'SystemInfo.getProcessInfo'): Promise<any> }} session   of the whole browser
 */
export async function residentInChromium(session) {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return largest(processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id));
}

/** The largest process of a Firefox that draws pages, in bytes. @param {number} browser   its process */
export function residentInFirefox(browser) {
  const children = new Map();
  for (const id of existsSync('/proc') ? readdirSync('/proc').map(Number).filter(Boolean) : []) {
    const parent = Number(/^PPid:\s+(\d+)/m.exec(read(id, 'status'))?.[1]);
    children.set(parent, [...(children.get(parent) ?? []), id]);
  }
  const below = (/** @type {number} */ id) =>
    (children.get(id) ?? []).flatMap((child) => [child, ...below(child)]);
  return largest(below(browser).filter((id) => /\btab\0*$/.test(read(id, 'cmdline'))));
}

/** @param {number[]} ids   of processes */
function largest(ids) {
  return Math.max(
    0,
    ...ids.map((id) => KILOBYTE * Number(/^VmRSS:\s+(\d+) kB/m.exec(read(id, 'status'))?.[1] ?? 0)),
  );
}

/** The text of a file in /proc; empty if the process has ended. @param {number} id @param {string} name */
function read(id, name) {
  try {
    return readFileSync(`/proc/${id}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
