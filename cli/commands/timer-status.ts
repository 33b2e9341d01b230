import type { Command } from 'commander';
import type { Timer } from '#contract/timers.ts';
import { AppError } from '#domain/errors.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { addOwnerOptions, findOwner, type OwnerFlags } from '../lives/find-owner.ts';
import { timerText } from '../timer/timer-text.ts';

const HELP: HelpText = {
  about: 'Works while a server runs and without one.',
  details: [
    'With --json it is the timer of the API, with its last changes; "left" and "added" are seconds.',
  ],
  examples: [
    'streamhost timer status',
    'streamhost timer status --live k7qx2mab',
    'streamhost timer status --series "Winter marathon" --json',
  ],
  seeAlso: ['timer start', 'timer add', 'timer setup'],
};

export function addTimerStatusCommand(timer: Command, context: CommandContext): void {
  const command = withHelp(timer.command('status', { isDefault: true }), HELP).description(
    'Say what is left, when it ends, and what a tip adds',
  );
  addOwnerOptions(command).action((flags: OwnerFlags) =>
    withApi(context, 'read', async (api) => {
      const owner = await findOwner(api, flags);
      const { body } = await api.send<Timer | null>('GET', `${owner.path}/timer`);
      if (!body) throw noTimer(owner.name);
      context.print(body, await timerText(body, owner, context));
    }),
  );
}

const noTimer = (name: string) =>
  new AppError('not_found', `${name} has no timer.`, {
    remedy: "'streamhost timer setup --starts-with 4h' makes one.",
  });
