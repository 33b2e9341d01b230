import type { Command } from 'commander';
import type { MovedTips } from '#contract/tips.ts';
import { AppError } from '#domain/errors.ts';
import { counted } from '#domain/text/counted.ts';
import { withTipBook } from '../api/tip-book.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { findLive } from '../lives/find-live.ts';
import { plainText } from '../output/plain-text.ts';

const HELP: HelpText = {
  about:
    'Totals and boards of both lives follow at once, and no alert plays again. All of them move, or none.',
  details: [
    "Ids are in the output of 'streamhost tips list --json'. With --json the moved ids are printed: moved back with them, everything is as it was.",
    'Both lives must count in the same currency.',
  ],
  examples: [
    'streamhost tips move --live k7qx2mab --since 2026-11-25T21:30:00Z --to "Late Night"',
    'streamhost tips move 019ac1f0-0000-7000-8000-000000000000 --to k7qx2mab',
  ],
  seeAlso: ['tips list', 'lives'],
};

type MoveFlags = { to: string; live?: string; since?: string; until?: string };

/** Before and after any payment. */
const [EVER, END] = ['1970-01-01T00:00:00Z', '9999-12-31T23:59:59Z'];

export function addTipsMoveCommand(tips: Command, context: CommandContext): void {
  withHelp(tips.command('move'), HELP)
    .argument('[ids...]', 'ids of tips of one live')
    .description('Move tips to another live')
    .requiredOption('--to <live>', 'code, id or name of the live that they go to')
    .optionsGroup('Instead of ids, those that were paid in a time:')
    .option('--since <time>', 'from then on, such as 2026-11-25T21:30:00Z')
    .option('--until <time>', 'until then')
    .option('--live <live>', 'of this live, by code, id or name (default: the newest)')
    .action((ids: string[], flags: MoveFlags) => move(ids, flags, context));
}

async function move(ids: string[], flags: MoveFlags, context: CommandContext): Promise<void> {
  const { to, live, since, until } = flags;
  const isByTime = since !== undefined || until !== undefined;
  if (isByTime === ids.length > 0 || (live !== undefined && !isByTime)) {
    throw new AppError('invalid', 'It is not said which tips to move.', {
      remedy: 'Name ids, or --since, --until or both, one of these.',
    });
  }
  await withTipBook(context, 'write', async (book) => {
    const lives = await book.lives();
    const target = findLive(lives, to);
    const span = () => ({
      from_live_id: findLive(lives, live).id,
      from: since ?? EVER,
      to: until ?? END,
    });
    const moved = await book.moveTips({ live_id: target.id, ...(isByTime ? span() : { ids }) });
    context.print(moved, textOf(moved, plainText(target.name)));
  });
}

const textOf = ({ ids }: MovedTips, name: string) =>
  ids.length === 0 ? 'There is no tip to move.' : `Moved ${counted(ids.length, 'tip')} to ${name}`;
