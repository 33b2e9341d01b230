import type { Command } from 'commander';
import type { Vote } from '#contract/votes.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { addOwnerOptions, findOwner, type OwnerFlags } from '../lives/find-owner.ts';
import { plainText } from '../output/plain-text.ts';
import { voteText } from '../votes/vote-text.ts';

const HELP: HelpText = {
  about: 'The newest question comes first. Works while a server runs and without one.',
  details: ['With --json it is the list of the API. Sums are in minor units of the currency.'],
  examples: ['streamhost votes list', 'streamhost votes list --live k7qx2mab --json'],
  seeAlso: ['votes open', 'votes close', 'votes assign'],
};

export function addVotesListCommand(votes: Command, context: CommandContext): void {
  const command = withHelp(votes.command('list', { isDefault: true }), HELP).description(
    'List the questions of a live with their options and totals',
  );
  addOwnerOptions(command).action((flags: OwnerFlags) =>
    withApi(context, 'read', async (api) => {
      const owner = await findOwner(api, flags);
      const { body } = await api.send<Vote[]>('GET', `${owner.path}/votes`);
      const texts = await Promise.all(body.map((vote) => voteText(vote, owner.currency, context)));
      context.print(body, texts.join('\n\n') || `${plainText(owner.name)} has no question.`);
    }),
  );
}
