import type { Command } from 'commander';

/** What a word stands for, in the order in which it is told. */
type Terms = Readonly<Record<string, string>>;

/** What the help of a command says besides its description, arguments and options. Texts are wrapped where they are shown. */
export type HelpText = {
  /** One or two sentences that go on from the description. */
  about?: string;
  /** Paragraphs for those who read on. */
  details?: readonly string[];
  /** Variables that matter to this command and stand at none of its options. */
  environment?: Terms;
  /** What it reads or writes; paths in the data directory are relative to it. */
  files?: Terms;
  /** Where they mean more than done, failed and wrong usage. */
  exitCodes?: Terms;
  /** Whole command lines, as they are typed. */
  examples: readonly string[];
  /** Other commands, without the name of the program. */
  seeAlso: readonly string[];
};

const texts = new WeakMap<Command, HelpText>();

/** Gives `command` its help, and returns it. */
export function withHelp(command: Command, text: HelpText): Command {
  texts.set(command, text);
  return command;
}

/** The help that a command was given. */
export const helpTextOf = (command: Command): HelpText | undefined => texts.get(command);
