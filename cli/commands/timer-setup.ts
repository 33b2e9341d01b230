import { type Command, InvalidArgumentError, Option } from 'commander';
import { MAX_SECONDS_PER_UNIT } from '#contract/limits.ts';
import type { Timer, TimerSettings } from '#contract/timers.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { addOwnerOptions, findOwner, type OwnerFlags } from '../lives/find-owner.ts';
import { plainText } from '../output/plain-text.ts';
import { durationArgument } from '../timer/duration-argument.ts';
import { timerText } from '../timer/timer-text.ts';

const HELP: HelpText = {
  about:
    'Makes the timer of a live, or changes the given settings of one that exists. A layout shows it on the overlay.',
  details: [
    'A new timer starts with 4h, one unit of the currency adds 60s, and a tip counts until 30s after zero. A changed rate only counts for later tips.',
  ],
  examples: [
    'streamhost timer setup --starts-with 4h --per-unit 60',
    'streamhost timer setup --limit 48h --ends-by 2026-12-01T06:00:00Z',
    'streamhost timer setup --remove --live k7qx2mab',
  ],
  seeAlso: ['timer start', 'timer status'],
};

type SetupFlags = OwnerFlags & {
  startsWith?: number;
  perUnit?: number;
  limit?: number | null;
  endsBy?: string | null;
  grace?: number;
  remove?: boolean;
};

export function addTimerSetupCommand(timer: Command, context: CommandContext): void {
  const command = withHelp(timer.command('setup'), HELP)
    .description('Make, change or remove the timer of a live')
    .option('--starts-with <duration>', 'what is on the clock at the start', durationArgument)
    .option('--per-unit <seconds>', 'what one unit of the currency adds', secondsArgument)
    .option(
      '--limit <duration>',
      'what start and tips give at most, or none',
      orNone(durationArgument),
    )
    .option('--ends-by <time>', 'when it ends at the latest, in ISO 8601, or none', orNone(String))
    .option('--grace <duration>', 'how long after zero a tip still counts', durationArgument)
    .addOption(
      new Option('--remove', 'remove it').conflicts(['startsWith', 'perUnit', 'limit', 'endsBy']),
    );
  addOwnerOptions(command).action((flags: SetupFlags) =>
    withApi(context, 'write', async (api) => {
      const owner = await findOwner(api, flags);
      const path = `${owner.path}/timer`;
      const body = flags.remove ? null : settingsOf(flags);
      const { body: timer } = await api.send<Timer | null>('PUT', path, { body });
      const text = timer && (await timerText(timer, owner, context));
      context.print(timer, text ?? `${plainText(owner.name)} has no timer any more.`);
    }),
  );
}

function settingsOf({ startsWith, perUnit, limit, endsBy, grace }: SetupFlags): TimerSettings {
  return {
    ...(startsWith !== undefined && { starts_with: startsWith }),
    ...(perUnit !== undefined && { seconds_per_unit: perUnit }),
    ...(limit !== undefined && { max_total: limit }),
    ...(endsBy !== undefined && { ends_by: endsBy }),
    ...(grace !== undefined && { grace }),
  };
}

/** Parses with `read`, but for the word none. */
const orNone =
  <T>(read: (text: string) => T) =>
  (text: string): T | null =>
    text === 'none' ? null : read(text);

function secondsArgument(text: string): number {
  const seconds = Number(text);
  if (/^\d+(\.\d{1,2})?$/.test(text) && seconds <= MAX_SECONDS_PER_UNIT) return seconds;
  throw new InvalidArgumentError(
    `Give seconds from 0 to ${MAX_SECONDS_PER_UNIT}, with two decimals at most.`,
  );
}
