import type { Command } from 'commander';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { addRewardsDoneCommand } from './rewards-done.ts';
import { addRewardsOwedCommand } from './rewards-owed.ts';

const HELP: HelpText = {
  about:
    'A reached goal owes its reward to the fans until it is marked as done, here or on Home. Who reached it is decided by the order in which tips were recorded.',
  examples: ['streamhost rewards owed', 'streamhost rewards done 500'],
  seeAlso: ['lives recap', 'tips list'],
};

export function addRewardsCommand(program: Command, context: CommandContext): void {
  const rewards = withHelp(program.command('rewards'), HELP).description(
    'List the rewards of reached goals, and mark them as done',
  );
  addRewardsOwedCommand(rewards, context);
  addRewardsDoneCommand(rewards, context);
}
