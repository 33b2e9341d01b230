import type { Command } from 'commander';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { addSourcesAddCommand } from './sources-add.ts';
import { addSourcesListCommand } from './sources-list.ts';
import { addSourcesRemoveCommand } from './sources-remove.ts';
import { addSourcesTestCommand } from './sources-test.ts';

const HELP: HelpText = {
  about:
    'A source is an account of a service that tips come from by themselves. They come while a server runs.',
  examples: [
    'streamhost sources list',
    'streamhost sources add streamelements --secrets token.json',
    'streamhost sources test "Mia on StreamElements"',
  ],
  seeAlso: ['inbox', 'on-air'],
};

export function addSourcesCommand(program: Command, context: CommandContext): void {
  const sources = withHelp(program.command('sources'), HELP).description(
    'List, add, remove and test the sources of tips',
  );
  addSourcesListCommand(sources, context);
  addSourcesAddCommand(sources, context);
  addSourcesRemoveCommand(sources, context);
  addSourcesTestCommand(sources, context);
}
