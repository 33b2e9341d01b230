import type { Command } from 'commander';

/** Terms with their meanings, in the order of the help. */
type Terms = Readonly<Record<string, string>>;

/** The help of a command besides its description, arguments and options. Texts are wrapped when printed. */
export type HelpText = {
  /** One or two sentences after the description. */
  about?: string;
  /** Further paragraphs. */
  details?: readonly string[];
  /** Environment variables that its options do not name. */
  environment?: Terms;
  /** Files that it reads or writes; paths are relative to the data directory. */
  files?: Terms;
  /** Exit codes beyond the usual ones. */
  exitCodes?: Terms;
  /** Whole command lines. */
  examples: readonly string[];
  /** Related commands, without the name of the program. */
  seeAlso: readonly string[];
};

const texts = new WeakMap<Command, HelpText>();

/** Sets the help of `command`, and returns the command. */
export function withHelp(command: Command, text: HelpText): Command {
  texts.set(command, text);
  return command;
}

/** The help of a command. */
export const helpTextOf = (command: Command): HelpText | undefined => texts.get(command);

/** The full name of a command: `streamhost backup verify`. */
export const commandPath = (command: Command): string =>
  command.parent ? `${commandPath(command.parent)} ${command.name()}` : command.name();
