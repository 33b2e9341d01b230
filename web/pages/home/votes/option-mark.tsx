import type { Tip } from '#contract/tips.ts';
import { useChoices } from '../../../data/outbox/choice-outbox.ts';
import { pendingChoice } from '../../../data/outbox/pending-choices.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useHomeQuestions } from './home-questions.ts';
import styles from './option-mark.module.css';

/** The option of a tip in the newest question that it counts in. Rendered for tips with choices alone. */
export function OptionMark({ tip: { id, choices = [] } }: { tip: Tip }) {
  const questions = useHomeQuestions();
  const entries = useChoices();
  const question = questions.find((each) => choices.some(({ vote_id }) => vote_id === each.id));
  if (!question) return null;
  const pending = pendingChoice(entries, question.id, id);
  const stored = choices.find(({ vote_id }) => vote_id === question.id);
  const optionId = pending ? pending.optionId : stored?.option_id;
  const option = question.options.find((each) => each.id === optionId);
  if (!option && !question.isOpen) return null;
  return (
    <span className={option ? styles.option : styles.undecided} title={question.question}>
      <VisuallyHidden>Option: </VisuallyHidden>
      <bdi>{option?.text ?? 'Undecided'}</bdi>
    </span>
  );
}
