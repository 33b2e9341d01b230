import type { FoundFan } from '#contract/fans.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { fold } from '../../../ui/cut-at-match.ts';

/** A suggestion: a fan, or the typed name as a new one, without `fan`. */
export type FanChoice = { name: string; isNew: boolean; fan?: FoundFan };

const MOST_FANS = 6;

export const isSameName = (a: string, b: string) => fold(a.trim()) === fold(b.trim());

/** Suggestions for the typed text. `found` may still be the results of an earlier text. */
export function fanChoices(text: string, found: readonly FoundFan[]): FanChoice[] {
  const typed = text.trim();
  if (!typed) return [];
  const fans = found
    .filter(({ name }) => fold(name).includes(fold(typed)))
    .slice(0, MOST_FANS)
    .map((fan): FanChoice => ({ name: fan.name, isNew: false, fan }));
  const isKnown = fans.some(({ name }) => isSameName(name, typed));
  return isKnown ? fans : [...fans, { name: typed, isNew: true }];
}

/**
 * The completion that is shown after the typed text; empty if the name does not start with it. Names with an
 * e-mail address are never completed on screen.
 */
export function completionOf(text: string, choice: FanChoice | undefined): string {
  if (choice && withMaskedEmails(choice.name) !== choice.name) return '';
  const start = choice?.name.slice(0, text.length) ?? '';
  return choice && text.trim() && fold(start) === fold(text) ? choice.name.slice(text.length) : '';
}
