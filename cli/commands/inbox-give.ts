import { type Command, Option } from 'commander';
import type { ArrivalsChange } from '#contract/inbox.ts';
import type { LiveSummary } from '#contract/lives.ts';
import { AppError } from '#domain/errors.ts';
import { counted } from '#domain/text/counted.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { findLive } from '../lives/find-live.ts';
import { plainText } from '../output/plain-text.ts';

const HELP: HelpText = {
  about:
    'Each becomes a tip of the live, once. One that cannot be counted stays where it is, with the reason on the error output.',
  details: [
    "Ids are those that 'streamhost inbox list' prints; they can also give what is held. One that is held for its name and counts already is released.",
  ],
  exitCodes: { 1: 'one or more stayed where they are' },
  examples: [
    'streamhost inbox give --all --live k7qx2mab',
    'streamhost inbox give --since 2026-11-25T19:00:00Z --live "Friday Night"',
    'streamhost inbox give 019ac1f0-0000-7000-8000-000000000000 --live k7qx2mab',
  ],
  seeAlso: ['inbox list', 'on-air'],
};

type GiveFlags = { live: string; all?: boolean; since?: string };

/** Before any payment. */
const EVER = '1970-01-01T00:00:00Z';

export function addInboxGiveCommand(inbox: Command, context: CommandContext): void {
  withHelp(inbox.command('give'), HELP)
    .argument('[ids...]', 'ids of arrivals')
    .description('Count arrivals as tips of a live')
    .requiredOption('--live <live>', 'code, id or name of the live')
    .addOption(new Option('--all', 'all that wait').conflicts('since'))
    .option(
      '--since <time>',
      'all that wait and were paid since then, such as 2026-11-25T19:00:00Z',
    )
    .action((ids: string[], flags: GiveFlags) => give(ids, flags, context));
}

async function give(
  ids: string[],
  { live: wanted, all, since }: GiveFlags,
  context: CommandContext,
): Promise<void> {
  const isByTime = all === true || since !== undefined;
  if (isByTime === ids.length > 0) {
    throw new AppError('invalid', 'It is not said what to give.', {
      remedy: 'Name ids, or --all, or --since, one of these.',
    });
  }
  await withApi(context, 'write', async (api) => {
    const { body: lives } = await api.send<LiveSummary[]>('GET', '/api/lives');
    const live = findLive(lives, wanted);
    const choice = isByTime ? { since: since ?? EVER } : { ids };
    const { body } = await api.send<ArrivalsChange>('POST', '/api/inbox/give', {
      body: { live_id: live.id, ...choice },
    });
    context.print(body, `Gave ${counted(body.changed, 'arrival')} to ${plainText(live.name)}`);
    for (const { id, message } of body.unchanged) context.detail(`${id}: ${plainText(message)}`);
    if (body.unchanged.length > 0) {
      const stayed = counted(body.unchanged.length, 'arrival');
      throw new AppError('conflict', `${stayed} could not be given.`, {
        remedy: "'streamhost inbox list' shows them.",
      });
    }
  });
}
