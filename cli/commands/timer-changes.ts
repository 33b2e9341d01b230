import { type Command, InvalidArgumentError } from 'commander';
import { MAX_MULTIPLIER } from '#contract/limits.ts';
import type { MultiplyTime, Timer } from '#contract/timers.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { addOwnerOptions, findOwner, type OwnerFlags } from '../lives/find-owner.ts';
import { durationArgument } from '../timer/duration-argument.ts';
import { timerText } from '../timer/timer-text.ts';

const ADD: HelpText = {
  about: 'Less than what is left ends the timer; more revives one that has ended.',
  examples: ['streamhost timer add 5m', 'streamhost timer add -90s --live k7qx2mab'],
  seeAlso: ['timer set', 'timer undo'],
};

const SET: HelpText = {
  about: 'Whatever tips have added before, so much is left now.',
  examples: ['streamhost timer set 1h30m', 'streamhost timer set 0:45:00 --live k7qx2mab'],
  seeAlso: ['timer add', 'timer undo'],
};

const MULTIPLY: HelpText = {
  about: '2 is double time, 0 is no more time, 1 ends it. Earlier tips keep what they have added.',
  examples: ['streamhost timer multiply 2 --for 15m', 'streamhost timer multiply 1'],
  seeAlso: ['timer status', 'timer undo'],
};

type MultiplyFlags = OwnerFlags & { for?: number };

export function addTimerChangeCommands(timer: Command, context: CommandContext): void {
  const change = (flags: OwnerFlags, name: string, body: object) =>
    withApi(context, 'write', async (api) => {
      const owner = await findOwner(api, flags);
      const { body: changed } = await api.send<Timer>('POST', `${owner.path}/timer/${name}`, {
        body,
      });
      context.print(changed, await timerText(changed, owner, context));
    });

  const add = withHelp(timer.command('add'), ADD)
    .argument('<duration>', 'such as 5m, 90s or 1h30m', durationArgument)
    .description('Add time, or take some away')
    // Otherwise -90s is an option.
    .allowUnknownOption();
  addOwnerOptions(add).action((seconds: number, flags: OwnerFlags) =>
    change(flags, 'add', { seconds }),
  );

  const set = withHelp(timer.command('set'), SET)
    .argument('<duration>', 'such as 1h30m or 1:30:00', durationArgument)
    .description('Set the time that is left');
  addOwnerOptions(set).action((seconds: number, flags: OwnerFlags) =>
    change(flags, 'set', { seconds }),
  );

  const multiply = withHelp(timer.command('multiply'), MULTIPLY)
    .argument('<multiplier>', `from 0 to ${MAX_MULTIPLIER}, with one decimal`, multiplierArgument)
    .description('Multiply what tips add from now on')
    .option(
      '--for <duration>',
      'end it after this time (default: until it is changed)',
      durationArgument,
    );
  addOwnerOptions(multiply).action(
    (multiplier: number, { for: seconds, ...flags }: MultiplyFlags) =>
      change(flags, 'multiply', {
        multiplier,
        ...(seconds !== undefined && { for: seconds }),
      } satisfies MultiplyTime),
  );
}

function multiplierArgument(text: string): number {
  const multiplier = Number(text);
  const isOne = /^\d+(\.\d)?$/.test(text) && multiplier <= MAX_MULTIPLIER;
  if (isOne) return multiplier;
  throw new InvalidArgumentError(
    `Give a number from 0 to ${MAX_MULTIPLIER} with one decimal at most.`,
  );
}
