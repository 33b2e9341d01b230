import {
  appendFileSync,
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  renameSync,
  truncateSync,
} from 'node:fs';
import type { DataPaths } from '#config/paths.ts';

/** With the file before it, the 10 MB that a log may take. */
const MOST_BYTES = 5_000_000;

/**
 * Writes lines into a file, which takes the place of the one before it when it is full. It is synchronous, so that
 * the last line before an exit is not lost: the database waits for the same disk. Never throws, because neither a
 * full disk nor a file that is in the way must end the server; the next line that can be written is preceded by the
 * number of those that could not.
 */
export function logFile(
  { folder, now, before }: DataPaths['logs'],
  mostBytes = MOST_BYTES,
): (line: string) => void {
  let file: { fd: number; bytes: number } | undefined;
  let lost = 0;

  function open(): { fd: number; bytes: number } {
    // Not the data directory itself, which the server makes.
    mkdirIfMissing(folder);
    const fd = openSync(now, 'a');
    return { fd, bytes: fstatSync(fd).size };
  }

  function startAnew(fd: number): { fd: number; bytes: number } {
    file = undefined;
    closeSync(fd);
    try {
      renameSync(now, before);
    } catch {
      // Something holds one of the two open, and the limit counts more than old lines.
      truncateSync(now);
    }
    return open();
  }

  return (line) => {
    const bytes = Buffer.from(lost > 0 ? `${lostLines(lost)}${line}` : line);
    try {
      file ??= open();
      if (file.bytes > 0 && file.bytes + bytes.length > mostBytes) file = startAnew(file.fd);
      appendFileSync(file.fd, bytes);
      file.bytes += bytes.length;
      lost = 0;
    } catch {
      lost += 1;
    }
  };
}

function mkdirIfMissing(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Begins with a line break, because the last line may have been written in part. */
function lostLines(lost: number): string {
  const event = {
    level: 'warn',
    time: new Date().toISOString(),
    lost,
    msg: 'Lines of this log were lost, because its file could not be written',
  };
  return `\n${JSON.stringify(event)}\n`;
}
