import type { TipText } from '../../../parts/tips/tip-text.ts';
import { openQuestion, optionOf } from '../../../parts/votes/live-questions.ts';
import { OptionChips } from '../../../parts/votes/option-chips.tsx';
import { useHomeQuestions } from './home-questions.ts';

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
