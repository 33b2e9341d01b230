/**
 * The operations of node:fs that fail on Windows while a virus scanner holds a file, under their own names. These retry
 * until the file is free. `check:imports` refuses those of node:fs elsewhere.
 */
import fs from 'node:fs';
import promises from 'node:fs/promises';
import { promisify } from 'node:util';
import { retryWhileHeld, retryWhileHeldSync } from './retry-while-held.ts';

type Operation<Result> = (...args: never[]) => Result;

const waitingSync = <F extends Operation<unknown>>(operation: F): F =>
  ((...args) => retryWhileHeldSync(() => operation(...args))) as F;

const waiting = <F extends Operation<Promise<unknown>>>(operation: F): F =>
  ((...args) => retryWhileHeld(() => operation(...args))) as F;

export const chmodSync = waitingSync(fs.chmodSync);
export const mkdirSync = waitingSync(fs.mkdirSync);
export const openSync = waitingSync(fs.openSync);
export const readdirSync = waitingSync(fs.readdirSync);
export const readFileSync = waitingSync(fs.readFileSync);
export const renameSync = waitingSync(fs.renameSync);
export const rmSync = waitingSync(fs.rmSync);
export const writeFileSync = waitingSync(fs.writeFileSync);

export const mkdir = waiting(promises.mkdir);
export const open = waiting(promises.open);
export const readdir = waiting(promises.readdir);
export const readFile = waiting(promises.readFile);
export const rename = waiting(promises.rename);
export const rm = waiting(promises.rm);

const openNow = promisify(fs.open);

/** `fs.open` with retries, in callback style. */
function openWithRetries(path: string, flags: string, mode: number, done: Opened): void {
  retryWhileHeld(() => openNow(path, flags, mode)).then((file) => done(null, file), done);
}

type Opened = (error: unknown, file?: number) => void;

export const createReadStream = (path: string): fs.ReadStream =>
  fs.createReadStream(path, { fs: { ...fs, open: openWithRetries as unknown as typeof fs.open } });
