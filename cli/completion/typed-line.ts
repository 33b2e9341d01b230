import type { Command, Option } from 'commander';

/** What the words of a command line mean that is not finished, and may never be right. */
export type TypedLine = {
  /** The command that was reached, the program itself at first. */
  command: Command;
  /** What was given to it besides options. */
  operands: string[];
  /** Options so far, each with its last value. */
  given: Map<Option, string | undefined>;
  /** The option whose value comes next. */
  waiting: Option | undefined;
  /** Whether `--` has come, after which nothing is an option. */
  isPastOptions: boolean;
};

/** Reads the words after the name of the program. */
export function readTypedLine(program: Command, words: readonly string[]): TypedLine {
  const line: TypedLine = {
    command: program,
    operands: [],
    given: new Map(),
    waiting: undefined,
    isPastOptions: false,
  };
  for (const word of words) readWord(line, word);
  return line;
}

function readWord(line: TypedLine, word: string): void {
  const { waiting, command, operands, given } = line;
  const isFurther = waiting !== undefined && given.has(waiting);
  if (waiting && !(isFurther && word.startsWith('-'))) {
    given.set(waiting, word);
    // One that takes a list takes all words up to the next option.
    line.waiting = waiting.variadic ? waiting : undefined;
  } else if (!line.isPastOptions && word === '--') {
    line.waiting = undefined;
    line.isPastOptions = true;
  } else if (!line.isPastOptions && /^-./.test(word)) {
    readOption(line, word);
  } else {
    const inner = operands.length === 0 && command.commands.find((known) => known.name() === word);
    if (inner) line.command = inner;
    else operands.push(word);
  }
}

function readOption(line: TypedLine, word: string): void {
  const [name, ...value] = word.split('=');
  const option = optionsOf(line.command).find(({ long, short }) => name === long || name === short);
  line.waiting = undefined;
  if (!option) return;
  const takesNext = (option.required || option.optional) && value.length === 0;
  if (takesNext) line.waiting = option;
  if (!takesNext) line.given.set(option, value.join('='));
}

/** The options that a command understands: its own and those of the commands above it. */
export function optionsOf(command: Command): Option[] {
  return [...command.options, ...(command.parent ? optionsOf(command.parent) : [])];
}
