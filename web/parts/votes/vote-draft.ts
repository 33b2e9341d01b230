import type { Issue } from '#contract/common.ts';
import { MAX_VOTE_OPTIONS, MIN_VOTE_OPTIONS } from '#contract/limits.ts';
import type { CreateVote, Vote } from '#contract/votes.ts';
import { plainAmount } from '#domain/money/money.ts';
import { durationText, parseDuration } from '#domain/time/duration.ts';
import { voteIssues } from '#domain/votes/check-vote.ts';
import { amountIssue, centsOf } from '../../forms/fields/amount/typed-amount.ts';
import { proposedKeyword } from './proposed-keyword.ts';

/** An option in the form. */
export type OptionRow = {
  /** Of the row, for React. */
  key: string;
  /** Of a stored option. */
  id?: string | undefined;
  text: string;
  /** Undefined while the proposed one is used. */
  keyword?: string | undefined;
  target: string;
};

/** The form of a question. */
export type VoteDraft = {
  question: string;
  /** The last one is blank, as long as there may be another option. */
  rows: readonly OptionRow[];
  /** After how long it closes, such as `10` minutes or `1h`; blank for never. Undefined while the stored end stays. */
  closesAfter?: string | undefined;
};

/** Errors by field: `question`, `closes`, or a row's key with `text`, `keyword` or `target`. */
export type DraftErrors = ReadonlyMap<string, string>;

export const fieldOf = ({ key }: OptionRow, part: 'text' | 'keyword' | 'target') =>
  `${key}.${part}`;

let rows = 0;

const blankRow = (): OptionRow => {
  rows += 1;
  return { key: `option-${rows}`, text: '', target: '' };
};

const isBlank = ({ text, keyword, target }: OptionRow) => !(text + (keyword ?? '') + target).trim();

/** The form of a new question. */
export const newDraft = (): VoteDraft => ({
  question: '',
  rows: [blankRow(), blankRow()],
  closesAfter: '',
});

/** The form of a stored question. */
export function draftOf(vote: Vote, currency: string): VoteDraft {
  const stored = vote.options.map(({ id, text, keyword, target_cents }) => ({
    ...blankRow(),
    id,
    text,
    keyword: keyword ?? '',
    target: target_cents === null ? '' : plainAmount(target_cents, currency),
  }));
  return {
    question: vote.question,
    rows: withBlankRow(stored),
    ...(vote.closes_at === null && { closesAfter: '' }),
  };
}

/** Adds a blank row at the end if there is none and there may be another option. */
export function withBlankRow(rows: readonly OptionRow[]): readonly OptionRow[] {
  const last = rows.at(-1);
  const isFull = rows.length >= MAX_VOTE_OPTIONS || (last && isBlank(last));
  return isFull && rows.length >= MIN_VOTE_OPTIONS ? rows : withBlankRow([...rows, blankRow()]);
}

/** The rows without one. */
export const withoutRow = (rows: readonly OptionRow[], key: string) =>
  withBlankRow(rows.filter((row) => row.key !== key));

/** The keyword of a row: the typed one, or one proposed from the texts. */
export function keywordOf(row: OptionRow, rows: readonly OptionRow[]): string {
  const others = rows.filter(({ key }) => key !== row.key).map(({ text }) => text);
  return row.keyword ?? proposedKeyword(row.text, others);
}

/** The rows that become options. */
export const filledRows = ({ rows }: VoteDraft): OptionRow[] => rows.filter((row) => !isBlank(row));

/** After how many seconds the question closes; null for never, NaN for no duration. A number alone is in minutes. */
export function closesAfterS(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  const parsed = parseDuration(/^\d+$/.test(typed) ? `${typed}m` : typed);
  return parsed && !parsed.isSigned && parsed.seconds > 0 ? parsed.seconds : Number.NaN;
}

/** The rest of the time of a stored question, as it can be typed; blank if it closes by hand. */
export function closesText({ closes_at, state }: Vote, nowMs: number): string {
  if (closes_at === null || state === 'closed') return '';
  return durationText(Math.max(60, Math.ceil((Date.parse(closes_at) - nowMs) / 60_000) * 60));
}

/** What must be corrected before the question opens, by the rules of the server. */
export function draftErrors(draft: VoteDraft, currency: string): DraftErrors {
  const errors = new Map<string, string>();
  if (!draft.question.trim()) errors.set('question', 'Question is required');
  const filled = filledRows(draft);
  for (const row of filled) {
    if (!row.text.trim()) errors.set(fieldOf(row, 'text'), 'Text is required');
    const issue = amountIssue(row.target, currency);
    if (issue) errors.set(fieldOf(row, 'target'), issue);
    else if (centsOf(row.target, currency) === 0)
      errors.set(fieldOf(row, 'target'), 'Enter an amount above 0');
  }
  const missing = draft.rows.find(isBlank);
  if (filled.length < MIN_VOTE_OPTIONS && missing)
    errors.set(fieldOf(missing, 'text'), `Enter at least ${MIN_VOTE_OPTIONS} options`);
  if (Number.isNaN(closesAfterS(draft.closesAfter ?? '')))
    errors.set('closes', 'Enter minutes, or a duration such as 1h 30m');
  if (errors.size > 0) return errors;
  return refusedFields(draft, voteIssues(draftBody(draft, currency, 0))).errors;
}

/** The request body. `nowMs` is the time of the server's clock. */
export function draftBody(draft: VoteDraft, currency: string, nowMs: number): CreateVote {
  const { question, closesAfter } = draft;
  const seconds = closesAfter === undefined ? null : closesAfterS(closesAfter);
  return {
    question: question.trim(),
    options: filledRows(draft).map((row) => ({
      ...(row.id !== undefined && { id: row.id }),
      text: row.text.trim(),
      keyword: keywordOf(row, draft.rows).trim() || null,
      target_cents: centsOf(row.target, currency),
    })),
    ...(closesAfter !== undefined && {
      closes_at: seconds === null ? null : new Date(nowMs + seconds * 1000).toISOString(),
    }),
  };
}

/** The server's issues at the fields of the form, and the others as sentences. */
export function refusedFields(draft: VoteDraft, issues: readonly Issue[]) {
  const errors = new Map<string, string>();
  const others: string[] = [];
  const filled = filledRows(draft);
  for (const { path, message } of issues) {
    const [name, at, part] = path;
    const row = name === 'options' ? filled[Number(at)] : undefined;
    if (row && (part === 'text' || part === 'keyword')) errors.set(fieldOf(row, part), message);
    else if (row && part === 'target_cents') errors.set(fieldOf(row, 'target'), message);
    else if (name === 'question') errors.set('question', message);
    else if (name === 'closes_at') errors.set('closes', message);
    else others.push(message);
  }
  return { errors, others };
}
