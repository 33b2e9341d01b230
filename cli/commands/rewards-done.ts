import { type Command, Option } from 'commander';
import type { LiveSummary } from '#contract/lives.ts';
import type { OwedReward, OwedState } from '#contract/owed.ts';
import { AppError } from '#domain/errors.ts';
import { goalAmount } from '#domain/money/money.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { findLive } from '../lives/find-live.ts';
import { plainText } from '../output/plain-text.ts';
import { amountArgument, amountIn } from '../tips/arguments.ts';

const HELP: HelpText = {
  about: 'Every open page of the editor shows it at once.',
  details: ['A goal is named by its amount, which no other goal of its live has.'],
  examples: [
    'streamhost rewards done 500',
    'streamhost rewards done 500 --live k7qx2mab --undo',
    'streamhost rewards done 1500 --later',
  ],
  seeAlso: ['rewards owed'],
};

type Flags = { live?: string; undo?: boolean; later?: boolean };

export function addRewardsDoneCommand(rewards: Command, context: CommandContext): void {
  withHelp(rewards.command('done'), HELP)
    .argument('<amount>', 'amount of the reached goal', amountArgument)
    .description('Mark the reward of a reached goal as done')
    .option('--live <live>', 'code, id or name of the live (default: the newest)')
    .option('--undo', 'the reward is owed again')
    .addOption(new Option('--later', 'put it off instead').conflicts('undo'))
    .action((amount: string, flags: Flags) => decide(amount, flags, context));
}

const WORDS: Record<OwedState, string> = { done: 'done', later: 'put off', new: 'owed again' };

async function decide(
  amount: string,
  { live: wanted, undo, later }: Flags,
  context: CommandContext,
): Promise<void> {
  const state: OwedState = undo ? 'new' : later ? 'later' : 'done';
  await withApi(context, 'write', async (api) => {
    const { body: lives } = await api.send<LiveSummary[]>('GET', '/api/lives');
    const live = findLive(lives, wanted);
    const cents = amountIn(amount, live.currency);
    if (typeof cents === 'string') throw new AppError('invalid', cents);
    const path = `/api/lives/${live.id}/owed`;
    const { body: owed } = await api.send<OwedReward[]>('GET', path);
    const reached = owed.find(({ amount_cents }) => amount_cents === cents);
    if (!reached) {
      const goal = goalAmount(cents, live.currency);
      throw new AppError('not_found', `${plainText(live.name)} has no reached goal of ${goal}.`, {
        remedy: "'streamhost rewards owed' lists them.",
      });
    }
    const { body } = await api.send<OwedReward[]>('PUT', `${path}/${cents}`, { body: { state } });
    context.print(body, `${plainText(reached.reward)} is ${WORDS[state]}`);
  });
}
