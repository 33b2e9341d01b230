import fs from 'node:fs';
import type { DataPaths } from '#config/paths.ts';

/** Two files, each with `ON_TOP`, stay within the 10 MB of a log. */
const MOST_BYTES = 3_300_000;
/** A file may grow by this factor while it cannot be moved, for example because of a virus scanner. */
const ON_TOP = 1.5;

type OpenFile = { fd: number; bytes: number };

/**
 * Appends lines to a file, which replaces the previous one when it is full. It writes synchronously, so that the last
 * line before an exit is on disk. It never throws: lines that cannot be written are counted, and the next line that
 * succeeds is preceded by their number.
 */
export function logFile(
  { folder, now, before }: DataPaths['logs'],
  mostBytes = MOST_BYTES,
): (line: string) => void {
  let file: OpenFile | undefined;
  let lost = 0;

  function open(): OpenFile {
    // The server itself creates the data directory.
    makeFolder(folder);
    const fd = fs.openSync(now, 'a');
    return { fd, bytes: fs.fstatSync(fd).size };
  }

  /** Tries again at the next line if one of the two files is in use. */
  function moveAside({ fd, bytes }: OpenFile): OpenFile {
    file = undefined;
    fs.closeSync(fd);
    try {
      fs.renameSync(now, before);
    } catch {
      // The limit matters more than old lines.
      if (bytes > mostBytes * ON_TOP) fs.truncateSync(now);
    }
    return open();
  }

  return (line) => {
    const bytes = Buffer.from(lost > 0 ? `${lostNote(lost)}${line}` : line);
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

/** Starts with a line break, because the last line may be incomplete. */
function lostNote(lost: number): string {
  const event = {
    level: 'warn',
    time: new Date().toISOString(),
    lost,
    msg: 'Lines of this log were lost, because its file could not be written',
  };
  return `\n${JSON.stringify(event)}\n`;
}
