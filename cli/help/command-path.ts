import type { Command } from 'commander';

/** What is typed to get to a command: `streamhost backup verify`. */
export const commandPath = (command: Command): string =>
  command.parent ? `${commandPath(command.parent)} ${command.name()}` : command.name();
