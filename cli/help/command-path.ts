import type { Command } from 'commander';

/** The full name of a command: `streamhost backup verify`. */
export const commandPath = (command: Command): string =>
  command.parent ? `${commandPath(command.parent)} ${command.name()}` : command.name();
