import type { Command } from 'commander';
import type { Tip } from '#contract/tips.ts';
import type { Vote } from '#contract/votes.ts';
import { AppError } from '#domain/errors.ts';
import { exactAmount } from '#domain/money/money.ts';
import { namedOption } from '#domain/votes/named-option.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { addOwnerOptions, findOwner, type OwnerFlags } from '../lives/find-owner.ts';
import { plainText } from '../output/plain-text.ts';
import { giverOf } from '../tips/giver-of.ts';
import { findVote } from '../votes/find-vote.ts';
import { voteText } from '../votes/vote-text.ts';

const HELP: HelpText = {
  about:
    'Without a tip it lists those that are undecided, with their ids. An option is named by its number, id, keyword or text; none makes the tip undecided.',
  details: ['What is chosen here stays, whatever the note says later.'],
  examples: [
    'streamhost votes assign',
    'streamhost votes assign 019ab9a2-6a0f-7cc0-8f3e-0a5d8b1f2c3d 2',
    'streamhost votes assign 019ab9a2-6a0f-7cc0-8f3e-0a5d8b1f2c3d Doom --question "Next game?" --json',
  ],
  seeAlso: ['votes list', 'tips list'],
};

type Flags = OwnerFlags & { question?: string };

export function addVotesAssignCommand(votes: Command, context: CommandContext): void {
  const command = withHelp(votes.command('assign'), HELP)
    .argument('[tip]', 'id of a tip')
    .argument('[option]', 'number, id, keyword or text of an option, or none')
    .description('Choose the option of a tip, or list the undecided ones')
    .option('--question <question>', 'the question, or its id (default: the newest)');
  addOwnerOptions(command).action(
    (tip: string | undefined, option: string | undefined, { question, ...flags }: Flags) =>
      withApi(context, tip === undefined ? 'read' : 'write', async (api) => {
        const owner = await findOwner(api, flags);
        const vote = await findVote(api, owner, question);
        const path = `/api/votes/${vote.id}/tips`;
        if (tip === undefined) {
          const { body } = await api.send<Tip[]>('GET', `${path}?option=undecided&limit=1000`);
          context.print(body, await undecidedText(body, owner.currency, context));
          return;
        }
        if (option === undefined) {
          throw new AppError('invalid', 'Which option is it?', {
            remedy: await voteText(vote, owner.currency, context),
          });
        }
        const body = { option_id: optionOf(vote, option) };
        const { body: changed } = await api.send<Vote>('PUT', `${path}/${tip}`, { body });
        context.print(changed, await voteText(changed, owner.currency, context));
      }),
  );
}

/** The id of the option; null for none. Throws an AppError for an unknown one. */
function optionOf({ options, question }: Vote, wanted: string): string | null {
  if (wanted === 'none') return null;
  const found =
    namedOption(options, wanted) ?? options.find((_, index) => wanted === String(index + 1));
  if (found) return found.id;
  const names = options.map(({ text }, index) => `${index + 1} ${plainText(text)}`).join(', ');
  const problem = `"${plainText(question)}" has no option "${plainText(wanted)}".`;
  throw new AppError('not_found', problem, { remedy: `There are: ${names}.` });
}

async function undecidedText(
  tips: readonly Tip[],
  currency: string,
  context: CommandContext,
): Promise<string> {
  if (tips.length === 0) return 'No tip is undecided.';
  const rows = tips.map((tip) => [
    tip.id,
    tip.amount_cents === null ? '-' : exactAmount(tip.amount_cents, currency),
    giverOf(tip),
    plainText(tip.notes ?? ''),
  ]);
  const titles = ['Tip', 'Amount', 'Fan', 'Note'];
  return context.table(titles, rows, titles.indexOf('Note'));
}
