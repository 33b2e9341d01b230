import type { Command } from 'commander';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { addTimerChangeCommands } from './timer-changes.ts';
import { addTimerSetupCommand } from './timer-setup.ts';
import { addTimerStatusCommand } from './timer-status.ts';
import { addTimerSwitchCommands } from './timer-switches.ts';

const HELP: HelpText = {
  about:
    'A clock that tips make longer. The time left follows from its changes and the tips of the live, so a corrected or refunded tip corrects it, too.',
  examples: ['streamhost timer', 'streamhost timer start', 'streamhost timer add 5m'],
  seeAlso: ['on-air', 'tips add', 'series'],
};

export function addTimerCommand(program: Command, context: CommandContext): void {
  const timer = withHelp(program.command('timer'), HELP).description(
    'Start, pause and change the timer of a live, which tips make longer',
  );
  addTimerStatusCommand(timer, context);
  addTimerSetupCommand(timer, context);
  addTimerSwitchCommands(timer, context);
  addTimerChangeCommands(timer, context);
}
