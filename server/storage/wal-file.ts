import { closeSync, existsSync, fstatSync, readSync } from 'node:fs';
import { openSync } from '../disk/files.ts';

/** What SQLite would read of a WAL, by the same checksums (sqlite.org/fileformat2.html#walformat). */
export type LogContent = { generation: string; commits: number };

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const MAGIC_LITTLE = 0x377f0682;
const MAGIC_BIG = 0x377f0683;
const FRAMES_AT_ONCE = 256;

type Sums = readonly [number, number];

/** The sequence number and salts of a WAL's header, which SQLite changes at each reset; '' for an empty file. */
export function logGeneration(file: number): string {
  const header = Buffer.alloc(HEADER_BYTES);
  const bytes = readSync(file, header, 0, HEADER_BYTES, 0);
  return bytes < HEADER_BYTES ? '' : header.toString('hex', 12, 24);
}

/** Reads a WAL up to its first invalid frame; undefined where there is no file. */
export function readLog(path: string): LogContent | undefined {
  if (!existsSync(path)) return undefined;
  const file = openSync(path, 'r');
  try {
    return { generation: logGeneration(file), commits: countCommits(file) };
  } finally {
    closeSync(file);
  }
}

function countCommits(file: number): number {
  const header = Buffer.alloc(HEADER_BYTES);
  if (readSync(file, header, 0, HEADER_BYTES, 0) < HEADER_BYTES) return 0;
  const magic = header.readUInt32BE(0);
  const isBig = magic === MAGIC_BIG;
  let sums = addTo([0, 0], header.subarray(0, 24), isBig);
  if (!(isBig || magic === MAGIC_LITTLE) || !isSame(sums, sumsAt(header, 24))) return 0;
  let commits = 0;
  for (const frame of framesOf(file, header.readUInt32BE(8))) {
    const isOfThisLog = frame.compare(header, 16, 24, 8, 16) === 0;
    sums = addTo(sums, frame.subarray(0, 8), isBig);
    sums = addTo(sums, frame.subarray(FRAME_HEADER_BYTES), isBig);
    if (!isOfThisLog || !isSame(sums, sumsAt(frame, 16))) break;
    if (frame.readUInt32BE(4) !== 0) commits += 1;
  }
  return commits;
}

function* framesOf(file: number, pageBytes: number): Generator<Buffer> {
  const size = FRAME_HEADER_BYTES + pageBytes;
  const count = Math.floor((fstatSync(file).size - HEADER_BYTES) / size);
  const buffer = Buffer.alloc(size * FRAMES_AT_ONCE);
  for (let first = 0; first < count; first += FRAMES_AT_ONCE) {
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
