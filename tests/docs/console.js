// console.js - the commands of console blocks, and their output without times.

/** @param {string} code of a console block @returns {{ command: string, output: string }[]} */
export function commands(code) {
  return code
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const lines = part.split('\n');
      let n = 1;
      while (lines[n]?.startsWith('> ')) n++;
      const command = lines.slice(0, n).map((line, i) => (i ? line.slice('> '.length) : line));
      return { command: command.join('\n'), output: lines.slice(n).join('\n') };
    });
}

/** Without times, which differ between runs, and without trailing blanks. @param {string} text */
export function lasting(text) {
  const timeless = text.replace(/\b\d+\.\d+ s$/gm, 'TIME s').replace(/"ms":[\d.]+/g, '"ms":TIME');
  return timeless.replace(/[ \t]+$/gm, '').trimEnd();
}
