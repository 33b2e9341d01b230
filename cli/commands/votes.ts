import type { Command } from 'commander';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { addVotesAssignCommand } from './votes-assign.ts';
import { addVotesCloseCommands } from './votes-close.ts';
import { addVotesListCommand } from './votes-list.ts';
import { addVotesOpenCommand } from './votes-open.ts';

const HELP: HelpText = {
  about:
    'Questions that tips decide. A tip counts with its whole amount for the option whose keyword is in its note.',
  examples: ['streamhost votes', 'streamhost votes open "Next game?" Tetris Doom'],
  seeAlso: ['tips add', 'timer', 'series'],
};

export function addVotesCommand(program: Command, context: CommandContext): void {
  const votes = withHelp(program.command('votes'), HELP).description(
    'Open, list and close questions that tips decide',
  );
  addVotesListCommand(votes, context);
  addVotesOpenCommand(votes, context);
  addVotesCloseCommands(votes, context);
  addVotesAssignCommand(votes, context);
}
