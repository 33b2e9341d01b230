import type { Command } from 'commander';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { addWordsChangeCommands } from './words-change.ts';
import { addWordsListCommand } from './words-list.ts';

const HELP: HelpText = {
  about:
    'A tip of a source with a held word in its name or note counts, and viewers see neither name nor alert until it is released. The overlay shows asterisks for these words.',
  examples: [
    'streamhost words list',
    'streamhost words add spam',
    'streamhost words allow Scunthorpe',
  ],
  seeAlso: ['inbox'],
};

export function addWordsCommand(program: Command, context: CommandContext): void {
  const words = withHelp(program.command('words'), HELP).description(
    'List and change the words that hold a tip, and the exceptions',
  );
  addWordsListCommand(words, context);
  addWordsChangeCommands(words, context);
}
