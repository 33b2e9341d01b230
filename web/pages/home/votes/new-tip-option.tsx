import { OptionChips } from '../../../parts/votes/option-chips.tsx';
import type { TipText } from '../tip-text.ts';
import { openQuestion, optionOf, useHomeQuestions } from './home-questions.ts';

type Props = { text: TipText; write: (change: Partial<TipText>) => void };

/** The option of a new tip in the newest open question; nothing without one. */
export function NewTipOption({ text, write }: Props) {
  const question = openQuestion(useHomeQuestions());
  if (!question) return null;
  return (
    <OptionChips
      question={question}
      value={optionOf(question, text.option)?.id ?? null}
      onChange={(option) => write({ option: option ?? '' })}
    />
  );
}
