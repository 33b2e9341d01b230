import type { Command } from 'commander';
import type { CreateVote, Vote } from '#contract/votes.ts';
import { AppError } from '#domain/errors.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { addOwnerOptions, findOwner, type OwnerFlags } from '../lives/find-owner.ts';
import { amountIn } from '../tips/arguments.ts';
import { voteText } from '../votes/vote-text.ts';

const HELP: HelpText = {
  about: 'Tips that are recorded from now on count for one of its options.',
  details: [
    'An option is its text, with its keyword after # and its target amount after =, both optional: "Speed run#speed=500". Without a keyword the text itself is looked for in notes.',
  ],
  examples: [
    'streamhost votes open "Next game?" Tetris Doom',
    'streamhost votes open "Costume?" "Red dress#red=200" "Blue suit#blue" --closes-at 2026-11-28T22:00:00Z',
    'streamhost votes open "Keep the beard?" Yes No --series "Winter marathon" --json',
  ],
  seeAlso: ['votes list', 'votes close'],
};

type Flags = OwnerFlags & { closesAt?: string };

export function addVotesOpenCommand(votes: Command, context: CommandContext): void {
  const command = withHelp(votes.command('open'), HELP)
    .argument('<question>', 'what tips decide')
    .argument('<options...>', '2 to 8 options, such as "Tetris#tetris=100"')
    .description('Ask a question that tips decide')
    .option('--closes-at <time>', 'when it closes by itself, in ISO 8601');
  addOwnerOptions(command).action(
    (question: string, options: string[], { closesAt, ...flags }: Flags) =>
      withApi(context, 'write', async (api) => {
        const owner = await findOwner(api, flags);
        const body: CreateVote = {
          question,
          options: options.map((text) => readOption(text, owner.currency)),
          ...(closesAt !== undefined && { closes_at: closesAt }),
        };
        const { body: vote } = await api.send<Vote>('POST', `${owner.path}/votes`, { body });
        context.print(vote, await voteText(vote, owner.currency, context));
      }),
  );
}

/** `text#keyword=target`. Throws an AppError for a target that is no amount. */
function readOption(typed: string, currency: string): CreateVote['options'][number] {
  const [, text = typed, keyword, target] =
    /^(.+?)(?:#([^#=]+))?(?:=([^#=]+))?$/s.exec(typed) ?? [];
  const cents = target === undefined ? null : amountIn(target.trim(), currency);
  if (typeof cents === 'string')
    throw new AppError('invalid', `The target of "${typed}": ${cents}`);
  return {
    text: text.trim(),
    ...(keyword !== undefined && { keyword: keyword.trim() }),
    target_cents: cents,
  };
}
