import type { Command } from 'commander';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { refuseUnknownCommand } from '../help/unknown-command.ts';

const HELP: HelpText = {
  about: 'The same as the command itself says with --help.',
  examples: ['streamhost help', 'streamhost help backup verify'],
  seeAlso: ['completion'],
};

export function addHelpCommand(program: Command): void {
  withHelp(program.helpCommand(false).command('help'), HELP)
    .description('Show what a command does and how it is used')
    .argument('[command...]', 'the command, such as backup verify (default: all of them)')
    .action((names: string[]) => named(program, names).outputHelp());
}

function named(program: Command, names: readonly string[]): Command {
  return names.reduce((parent, name) => {
    const found = parent.commands.find((command) => command.name() === name);
    return found ?? refuseUnknownCommand(parent, name);
  }, program);
}
