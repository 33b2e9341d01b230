import type { Issue } from '#contract/common.ts';
import { AppError } from '#domain/errors.ts';
import { counted } from '#domain/text/counted.ts';
import { MAX_ISSUES } from '../../http/validation-issues.ts';
import type { Findings } from '../../sandbox/findings.ts';
import { JsonMistake, jsonLines, lineAt } from './json-lines.ts';

/**
 * A seed file: its name for messages, its text, the folder that its paths are relative to, and the cached results of
 * decoding its files.
 */
export type SeedText = { name: string; text: string; folder: string; findings?: Findings };

type LineOf = ReturnType<typeof jsonLines>;

/** Limits the list, so that the first mistakes stay on the screen. */
const MAX_LISTED = 20;

/** Parses a seed file; `lineOf` is the line of the value at a path. Throws `invalid` with the line of a syntax error. */
export function parseSeed({ name, text }: SeedText): { value: unknown; lineOf: LineOf } {
  try {
    const lineOf = jsonLines(text);
    return { value: JSON.parse(text), lineOf };
  } catch (error) {
    if (!(error instanceof JsonMistake)) throw error;
    const near = text.slice(error.at, error.at + 20).split('\n')[0];
    const message = near
      ? `This is no JSON from ${JSON.stringify(near)} on: look for a comma, quote or bracket that is missing or too many`
      : 'The file ends too early: a bracket or a quote is missing';
    throw new AppError('invalid', `${name}:${lineAt(text, error.at)}: ${message}.`);
  }
}

/** Throws `invalid` with a line for each mistake, in the order of the file. */
export function refuseMistakes(name: string, issues: readonly Issue[], lineOf: LineOf): void {
  if (issues.length === 0) return;
  const shown = issues
    .map((issue) => ({ ...issue, line: lineOf(issue.path) }))
    .sort((a, b) => a.line - b.line)
    .slice(0, MAX_LISTED)
    .map(({ path, message, line }) => `${name}:${line}: ${sentence(path, message)}`);
  const further = issues.length - shown.length;
  const atLeast = issues.length >= MAX_ISSUES ? 'at least ' : '';
  if (further > 0) shown.push(`and ${atLeast}${further} more`);
  throw new AppError('invalid', [heading(issues.length), ...shown].join('\n'), { issues });
}

const heading = (count: number) =>
  `Nothing was stored, because of ${count === MAX_ISSUES ? 'many mistakes' : counted(count, 'mistake')}:`;

function sentence(path: Issue['path'], message: string): string {
  const where = path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');
  if (where === '') return `the file ${lowered(message)}`;
  return message.startsWith('Must ') ? `${where} ${lowered(message)}` : `${where}: ${message}`;
}

const lowered = (message: string) => message.charAt(0).toLowerCase() + message.slice(1);
