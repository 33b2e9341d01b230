import type { Command } from 'commander';
import type { Suggestion } from './answer.ts';

/** The visible subcommands of a command. */
export function commandsIn(command: Command): Suggestion[] {
  const help = command.createHelp();
  return help.visibleCommands(command).map((inner) => ({
    value: inner.name(),
    description: help.subcommandDescription(inner),
  }));
}
