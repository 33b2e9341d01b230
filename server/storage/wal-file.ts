import { closeSync, existsSync, fstatSync, readSync } from 'node:fs';
import { openSync } from '../system/disk/files.ts';

/** The valid part of a WAL, by SQLite's own checksums (sqlite.org/fileformat2.html#walformat). */
export type WalContent = { generation: string; commits: number };

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const MAGIC_LITTLE = 0x377f0682;
const MAGIC_BIG = 0x377f0683;
/** Exceeds the frame count of most commits. */
const FRAMES_PER_READ = 32;

type Sums = readonly [number, number];

/** A position in a WAL from which reading can continue: the number of frames before it, and their checksum. */
type WalPosition = { generation: string; frames: number; sums: Sums };

/** Reads a WAL up to its first invalid frame; undefined without a file. */
export function readWal(path: string): WalContent | undefined {
  if (!existsSync(path)) return undefined;
  const file = openSync(path, 'r');
  try {
    const { generation, commits } = readFrames(file);
    return { generation, commits };
  } finally {
    closeSync(file);
  }
}

/** Follows the WAL of an open database. */
type WalReader = {
  /**
   * Continues from the start of the last commit that was read, because a truncated file loses its end.
   * `frames` counts from the start of the WAL up to the last readable commit.
   */
  readNew(): WalContent & { frames: number };
  /** Whether the WAL is shorter than at the end of the last `readNew`. Takes a few microseconds. */
  isShorter(): boolean;
  /** Makes the next `readNew` read from the start of the WAL. */
  restart(): void;
  close(): void;
};

export function createWalReader(path: string): WalReader {
  let file: number | undefined;
  let last: WalPosition | undefined;
  let endBytes = 0;
  let commits = 0;

  return {
    readNew() {
      file ??= openSync(path, 'r');
      const isSame = last !== undefined && generationOf(headerOf(file)) === last.generation;
      const read = readFrames(file, isSame ? last : undefined);
      commits = isSame ? commits - 1 + read.commits : read.commits;
      ({ last, endBytes } = read);
      return { generation: read.generation, commits, frames: read.frames };
    },
    isShorter: () => file !== undefined && fstatSync(file).size < endBytes,
    restart() {
      last = undefined;
      endBytes = 0;
    },
    close() {
      if (file !== undefined) closeSync(file);
      // The system may reuse the descriptor for another file.
      file = undefined;
    },
  };
}

/** The 32 bytes at the start of a WAL; zeros if it is shorter. */
function headerOf(file: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  return readSync(file, header, 0, HEADER_BYTES, 0) < HEADER_BYTES ? header.fill(0) : header;
}

/** The sequence number and salts of a WAL's header, which SQLite changes at each reset; '' without a header. */
const generationOf = (header: Buffer) =>
  header.readUInt32BE(0) === 0 ? '' : header.toString('hex', 12, 24);

/** Reads a WAL from its start, or from a position of the same generation, up to its first invalid frame. */
function readFrames(file: number, from?: WalPosition) {
  const header = headerOf(file);
  const isBig = header.readUInt32BE(0) === MAGIC_BIG;
  const generation = generationOf(header);
  const pageBytes = header.readUInt32BE(8);
  let { frames, sums } = from ?? { frames: 0, sums: addTo([0, 0], header.subarray(0, 24), isBig) };
  let commits = 0;
  let start: WalPosition = { generation, frames, sums };
  let last: WalPosition | undefined;
  if (isValid(header)) {
    for (const frame of framesOf(file, pageBytes, frames)) {
      const isOfThisWal = frame.compare(header, 16, 24, 8, 16) === 0;
      sums = addTo(sums, frame.subarray(0, 8), isBig);
      sums = addTo(sums, frame.subarray(FRAME_HEADER_BYTES), isBig);
      if (!isOfThisWal || !isSame(sums, sumsAt(frame, 16))) break;
      frames += 1;
      if (frame.readUInt32BE(4) === 0) continue;
      commits += 1;
      last = start;
      start = { generation, frames, sums };
    }
  }
  const endBytes = HEADER_BYTES + start.frames * (FRAME_HEADER_BYTES + pageBytes);
  return { generation, commits, frames: start.frames, last, endBytes };
}

function isValid(header: Buffer): boolean {
  const magic = header.readUInt32BE(0);
  const isBig = magic === MAGIC_BIG;
  const sums = addTo([0, 0], header.subarray(0, 24), isBig);
  return (isBig || magic === MAGIC_LITTLE) && isSame(sums, sumsAt(header, 24));
}

function* framesOf(file: number, pageBytes: number, skipped: number): Generator<Buffer> {
  const size = FRAME_HEADER_BYTES + pageBytes;
  const count = Math.floor((fstatSync(file).size - HEADER_BYTES) / size);
  const buffer = Buffer.allocUnsafe(size * FRAMES_PER_READ);
  for (let first = skipped; first < count; first += FRAMES_PER_READ) {
    const bytes = readSync(file, buffer, 0, buffer.length, HEADER_BYTES + first * size);
    for (let at = 0; at + size <= bytes; at += size) yield buffer.subarray(at, at + size);
  }
}

const sumsAt = (bytes: Buffer, at: number): Sums => [
  bytes.readUInt32BE(at),
  bytes.readUInt32BE(at + 4),
];

const isSame = (a: Sums, b: Sums) => a[0] === b[0] && a[1] === b[1];

function addTo([first, second]: Sums, bytes: Buffer, isBig: boolean): Sums {
  let [a, b] = [first, second];
  for (let at = 0; at < bytes.length; at += 8) {
    const word = isBig ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at);
    const next = isBig ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4);
    a = (a + word + b) >>> 0;
    b = (b + next + a) >>> 0;
  }
  return [a, b];
}
