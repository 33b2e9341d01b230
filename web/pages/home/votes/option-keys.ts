import type { KeyboardEvent } from 'react';
import type { Question } from '../../../parts/votes/question.ts';

/** The Alt key with a number chooses an option while a tip is typed. */
export function optionKeys(
  question: Question | undefined,
  choose: (optionId: string) => void,
): ((event: KeyboardEvent) => void) | undefined {
  if (!question) return undefined;
  return (event) => {
    const { altKey, ctrlKey, metaKey, code } = event;
    // AltGr types a character; Windows reports it as Ctrl and Alt.
    const digit = altKey && !ctrlKey && !metaKey && /^(?:Digit|Numpad)([1-8])$/.exec(code)?.[1];
    const option = digit ? question.options[Number(digit) - 1] : undefined;
    if (!option) return;
    event.preventDefault();
    choose(option.id);
  };
}
