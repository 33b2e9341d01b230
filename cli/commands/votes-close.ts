import type { Command } from 'commander';
import type { Vote } from '#contract/votes.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { withHelp } from '../help/help-text.ts';
import { addOwnerOptions, findOwner, type OwnerFlags } from '../lives/find-owner.ts';
import { findVote } from '../votes/find-vote.ts';
import { voteText } from '../votes/vote-text.ts';

type Change = {
  name: 'close' | 'reopen';
  description: string;
  about: string;
  /** The state of the question that is meant when none is named. */
  from: Vote['state'];
};

const CHANGES: readonly Change[] = [
  {
    name: 'close',
    description: 'Close a question: the overlay shows its winner',
    about:
      'Later tips count no more for it; edits of earlier ones do. Without a question it is the newest open one.',
    from: 'open',
  },
  {
    name: 'reopen',
    description: 'Open a closed question again',
    about: 'Tips that came meanwhile do not count. Without a question it is the newest closed one.',
    from: 'closed',
  },
];

export function addVotesCloseCommands(votes: Command, context: CommandContext): void {
  for (const { name, description, about, from } of CHANGES) {
    const examples = [`streamhost votes ${name}`, `streamhost votes ${name} "Next game?" --json`];
    const seeAlso = ['votes list', `votes ${name === 'close' ? 'reopen' : 'close'}`];
    const command = withHelp(votes.command(name), { about, examples, seeAlso })
      .argument('[question]', 'the question, or its id')
      .description(description);
    addOwnerOptions(command).action((wanted: string | undefined, flags: OwnerFlags) =>
      withApi(context, 'write', async (api) => {
        const owner = await findOwner(api, flags);
        const { id } = await findVote(api, owner, wanted, from);
        const { body } = await api.send<Vote>('POST', `/api/votes/${id}/${name}`, { body: {} });
        context.print(body, await voteText(body, owner.currency, context));
      }),
    );
  }
}
