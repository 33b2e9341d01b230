/**
 * A process that runs commands serially, as the command line does in a new process for each. Its parent detects hangs
 * and crashes.
 */
import { CommanderError } from 'commander';
import { SettingsError } from '#config/settings-error.ts';
import { AppError } from '#domain/errors.ts';
import { createProgram } from '../../../cli/program.ts';
import { objectionsToDataIn } from './check-data.ts';
import type { Outcome, Task } from './commands.ts';

const REFUSALS = [AppError, CommanderError, SettingsError];

async function carryOut(task: Task): Promise<Outcome> {
  try {
    if ('checkData' in task) {
      const objections = await objectionsToDataIn(task.checkData);
      return { kind: objections.length > 0 ? 'failed' : 'done', message: objections.join('; ') };
    }
    await createProgram().program.parseAsync([...task.args], { from: 'user' });
    return { kind: 'done', message: '' };
  } catch (error) {
    const isRefusal = REFUSALS.some((type) => error instanceof type);
    if (isRefusal) return { kind: 'refused', message: (error as Error).message };
    return { kind: 'failed', message: error instanceof Error ? `${error.stack}` : String(error) };
  }
}

process.on('message', async (task: Task) => {
  process.send?.(await carryOut(task));
});
process.on('disconnect', () => process.exit());
