import type { Command, Option } from 'commander';

/** An incomplete command line, parsed leniently. */
export type TypedLine = {
  /** The deepest command so far; at first the program. */
  command: Command;
  /** Its arguments so far. */
  operands: string[];
  /** The options so far with their last values. */
  given: Map<Option, string | undefined>;
  /** The option whose value comes next. */
  waiting: Option | undefined;
  /** True after `--`, after which nothing is an option. */
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
    // A variadic option takes all words up to the next option.
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

/** The options of a command and of its parents. */
function optionsOf(command: Command): Option[] {
  return [...command.options, ...(command.parent ? optionsOf(command.parent) : [])];
}
