import fs from 'node:fs';
import type { DataPaths } from '#config/paths.ts';

/** With what may come on top, twice, the 10 MB that a log may take. */
const MOST_BYTES = 3_300_000;
/** How much more a file may hold while something keeps it from being moved aside, such as a virus scanner. */
const ON_TOP = 1.5;

type OpenFile = { fd: number; bytes: number };

/**
 * Writes lines into a file, which takes the place of the one before it when it is full. It is synchronous, so that
 * the last line before an exit is not lost: the database waits for the same disk. It waits for nothing else, and
 * never throws, because neither a full disk nor a file that is held must stop the server; the next line that can be
 * written is preceded by the number of those that could not.
 */
export function logFile(
  { folder, now, before }: DataPaths['logs'],
  mostBytes = MOST_BYTES,
): (line: string) => void {
  let file: OpenFile | undefined;
  let lost = 0;

  function open(): OpenFile {
    // Not the data directory itself, which the server makes.
    makeFolder(folder);
    const fd = fs.openSync(now, 'a');
    return { fd, bytes: fs.fstatSync(fd).size };
  }

  /** Without success when one of the two is held, which is tried again at the next line. */
  function moveAside({ fd, bytes }: OpenFile): OpenFile {
    file = undefined;
    fs.closeSync(fd);
    try {
      fs.renameSync(now, before);
    } catch {
      // The limit counts more than old lines.
      if (bytes > mostBytes * ON_TOP) fs.truncateSync(now);
    }
    return open();
  }

  return (line) => {
    const bytes = Buffer.from(lost > 0 ? `${lostLines(lost)}${line}` : line);
    try {
      file ??= open();
      if (file.bytes > 0 && file.bytes + bytes.length > mostBytes) file = moveAside(file);
      fs.appendFileSync(file.fd, bytes);
      file.bytes += bytes.length;
      lost = 0;
    } catch {
      lost += 1;
    }
  };
}

function makeFolder(folder: string): void {
  try {
    fs.mkdirSync(folder);
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
