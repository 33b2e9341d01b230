import type { Command } from 'commander';
import type { Timer } from '#contract/timers.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { withHelp } from '../help/help-text.ts';
import { addOwnerOptions, findOwner, type OwnerFlags } from '../lives/find-owner.ts';
import { timerText } from '../timer/timer-text.ts';

/** The changes of a timer that need no value. */
const SWITCHES: [name: string, description: string, about: string][] = [
  ['start', 'Start the timer', 'Tips before it add nothing.'],
  ['pause', 'Stop the clock; tips go on adding to it', 'The time left stays.'],
  ['resume', 'Go on after a pause, or after the end', 'The time left counts down again.'],
  ['end', 'End it now', 'Tips add nothing from then on. resume, add or set go on.'],
  [
    'undo',
    'Take back the last change',
    'Of start, pause, resume, add, set, multiply, end and reset.',
  ],
  [
    'reset',
    'Put it back to its start after a rehearsal',
    'Its changes and what tips have added count no more; undo brings them back.',
  ],
];

export function addTimerSwitchCommands(timer: Command, context: CommandContext): void {
  for (const [name, description, about] of SWITCHES) {
    const examples = [
      `streamhost timer ${name}`,
      `streamhost timer ${name} --series "Winter marathon" --json`,
    ];
    const seeAlso = SWITCHES.filter(([other]) => other !== name).map(([other]) => `timer ${other}`);
    const command = withHelp(timer.command(name), { about, examples, seeAlso }).description(
      description,
    );
    addOwnerOptions(command).action((flags: OwnerFlags) =>
      withApi(context, 'write', async (api) => {
        const owner = await findOwner(api, flags);
        const path = `${owner.path}/timer/${name}`;
        const { body } = await api.send<Timer>('POST', path, { body: {} });
        context.print(body, await timerText(body, owner, context));
      }),
    );
  }
}
