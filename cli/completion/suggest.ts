import type { Argument, Command, Option } from 'commander';
import { type Answer, NOTHING, type Suggestion } from './answer.ts';
import { commandsIn, knownFor } from './known-for.ts';
import { readTypedLine, type TypedLine } from './typed-line.ts';

/**
 * Suggestions for the word at the cursor. `words` are those between the name of the program and the cursor, `word` is
 * what is typed so far: the shell filters by it. For `--option=value` the suggestions are values.
 */
export async function suggest(
  program: Command,
  words: readonly string[],
  word: string,
): Promise<Answer> {
  const line = readTypedLine(program, words);
  const [name = ''] = word.split('=');
  if (!line.waiting && !line.isPastOptions && word.includes('=') && name.startsWith('--')) {
    const { waiting } = readTypedLine(program, [...words, name]);
    return waiting ? valuesOf(waiting, line) : NOTHING;
  }
  const isOption = word.startsWith('-') && !line.isPastOptions;
  const isFurther = line.waiting !== undefined && line.given.has(line.waiting);
  if (line.waiting && !(isFurther && isOption)) return valuesOf(line.waiting, line);
  if (isOption) return { suggestions: optionsFor(line), paths: 'none' };
  const argument = nextArgument(line);
  const answer = await operandsFor(line, argument);
  // Suggest options when there is nothing else and no argument is required.
  const isEmpty = answer.suggestions.length === 0 && answer.paths === 'none';
  return isEmpty && !argument?.required && !line.isPastOptions
    ? { suggestions: optionsFor(line), paths: 'none' }
    : answer;
}

function nextArgument({ command, operands }: TypedLine): Argument | undefined {
  const last = command.registeredArguments.at(-1);
  return command.registeredArguments[operands.length] ?? (last?.variadic ? last : undefined);
}

async function operandsFor(line: TypedLine, argument: Argument | undefined): Promise<Answer> {
  const inner = line.operands.length === 0 ? commandsIn(line.command) : [];
  const answer = argument ? await valuesOf(argument, line) : NOTHING;
  return { ...answer, suggestions: [...inner, ...answer.suggestions] };
}

async function valuesOf(wanted: Option | Argument, line: TypedLine): Promise<Answer> {
  if (wanted.argChoices) {
    const suggestions = wanted.argChoices.map((value) => ({ value, description: '' }));
    return { suggestions, paths: 'none' };
  }
  return knownFor(placeholderOf(wanted), line);
}

/** The placeholder in the help: `theme` for `--theme <theme>`. */
const placeholderOf = (wanted: Option | Argument): string =>
  'flags' in wanted
    ? (/[<[]([^<[>\]]+)/.exec(wanted.flags)?.[1]?.replace('...', '') ?? '')
    : wanted.name();

function optionsFor({ command, given }: TypedLine): Suggestion[] {
  const help = command.createHelp();
  const visible = [...help.visibleOptions(command), ...help.visibleGlobalOptions(command)];
  const left = visible.filter((option) => option.variadic || !given.has(option));
  return left.map((option) => ({
    value: option.long ?? option.flags,
    description: option.description,
  }));
}
