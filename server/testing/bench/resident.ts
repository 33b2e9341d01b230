import { execFileSync } from 'node:child_process';
import type { StreamhostProcess } from '../../../cli/testing/streamhost-process.ts';

/** The memory that a server holds, in kB. */
export function residentKb({ pid }: StreamhostProcess): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
}
