import type { FoundFan } from '#contract/fans.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { fold } from '../../../ui/cut-at-match.ts';

/** A suggestion: a fan, by name or by `alias`, or the typed name as a new one, without `fan`. */
export type FanChoice = { name: string; isNew: boolean; fan?: FoundFan; alias?: string };

const MOST_FANS = 6;

export const isSameName = (a: string, b: string) => fold(a.trim()) === fold(b.trim());

/** Suggestions for the typed text. `found` may still be the results of an earlier text. */
export function fanChoices(text: string, found: readonly FoundFan[]): FanChoice[] {
  const typed = text.trim();
  if (!typed) return [];
  const fans = found
    .flatMap((fan): FanChoice[] => {
      const choice = { name: fan.name, isNew: false, fan };
      if (fold(fan.name).includes(fold(typed))) return [choice];
      const alias = fan.aliases?.find(({ name }) => fold(name).includes(fold(typed)));
      return alias ? [{ ...choice, alias: alias.name }] : [];
    })
    .slice(0, MOST_FANS);
  const isKnown = fans.some(({ name, fan }) =>
    [name, ...(fan?.aliases ?? []).map((alias) => alias.name)].some((known) =>
      isSameName(known, typed),
    ),
  );
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
