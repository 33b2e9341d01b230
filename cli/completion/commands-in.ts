import type { Command } from 'commander';
import type { Suggestion } from './answer.ts';

/** The commands of a command that its help lists. */
export function commandsIn(command: Command): Suggestion[] {
  const help = command.createHelp();
  return help.visibleCommands(command).map((inner) => ({
    value: inner.name(),
    description: help.subcommandDescription(inner),
  }));
}
