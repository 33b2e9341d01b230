import { pbkdf2 } from 'node:crypto';
import { getPriority } from 'node:os';
import { promisify } from 'node:util';
import { AppError } from '#domain/errors.ts';
import { scheduledIn } from '../../system/processes/lower-priority.ts';
import type { JobLoaders } from '../jobs.ts';

export type HostileJobs = typeof HOSTILE_JOBS;

const HELD: Buffer[] = [];

/** Jobs that behave as decoders do with malicious files, and normal jobs. */
export const HOSTILE_JOBS = {
  double: async () => (input: number) => input * 2,
  pid: async () => (_: null) => process.pid,
  priorities: async () => (_: null) => scheduledIn(process.pid).map((id) => getPriority(id)),
  environment: async () => (_: null) => Object.keys(process.env),
  refuse: async () => (_: null) => {
    throw new AppError('invalid', 'Not this one.', { issues: [{ path: ['a', 1], message: 'No' }] });
  },
  fail: async () => (_: null) => {
    throw new TypeError('A mistake');
  },
  print: async () => (text: string) => {
    process.stdout.write(text);
    process.stderr.write(text);
  },
  loop: async () => (_: null) => {
    for (;;);
  },
  /** Never responds, without using CPU or memory. */
  sleep: async () => (_: null) => new Promise<void>(() => {}),
  /** Works endlessly in a native thread. */
  grind: async () => (_: null) => promisify(pbkdf2)('', '', 1e9, 64, 'sha512').then(() => {}),
  fillHeap: async () => (_: null) => {
    const all: number[][] = [];
    for (;;) all.push(new Array(100_000).fill(0.5));
  },
  fillBuffers: async () => (_: null) => {
    const all: Buffer[] = [];
    for (;;) all.push(Buffer.alloc(1024 * 1024, 1));
  },
  /** Responds, and does not free its memory. */
  keep: async () => (megabytes: number) => {
    HELD.push(Buffer.alloc(megabytes * 1024 * 1024, 1));
  },
  exit: async () => (code: number) => {
    process.exit(code);
  },
} satisfies JobLoaders;
