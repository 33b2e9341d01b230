import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { DataPaths } from '#config/paths.ts';

type TipRecorder = {
  /** The ids of the tips acknowledged so far. */
  acknowledged(): string[];
  /** Resolves when one more is acknowledged; rejects when the process has ended. */
  next(): Promise<void>;
  /** Kills the process, and returns the ids of all acknowledged tips. */
  kill(): Promise<string[]>;
};

/** Starts another process that holds the lock and records tips; resolves when some are stored. */
export async function startTipRecorder(
  t: { after(fn: () => void): void },
  paths: DataPaths,
): Promise<TipRecorder> {
  const script = fileURLToPath(new URL('./tip-recorder-process.ts', import.meta.url));
  const recorder = spawn(process.execPath, [script, paths.root], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(() => recorder.kill('SIGKILL'));
  const closed = once(recorder, 'close');
  const acknowledged: string[] = [];
  const lines = createInterface(recorder.stdout).on('line', (id) => acknowledged.push(id));
  await Promise.race([once(lines, 'line'), closed]);
  return {
    acknowledged: () => [...acknowledged],
    async next() {
      const ended = closed.then(() => assert.fail('The recorder of tips has ended.'));
      await Promise.race([once(lines, 'line'), ended]);
    },
    async kill() {
      recorder.kill('SIGKILL');
      await closed;
      return acknowledged;
    },
  };
}
