import { ANONYMOUS } from '#contract/limits.ts';
import type { Tip } from '#contract/tips.ts';
import { exactAmount } from '#domain/money/money.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { chooseOption, useChoices } from '../../data/outbox/choice-outbox.ts';
import { pendingChoice } from '../../data/outbox/pending-choices.ts';
import { OptionChips } from './option-chips.tsx';
import type { Question } from './question.ts';
import styles from './tip-options.module.css';

type Props = {
  tip: Tip;
  /** Those of the tip's live and of its series. */
  questions: readonly Question[];
  /** Currency of the live. */
  currency: string;
};

/** The options of a recorded tip in the questions that it counts in, also in closed ones. A change is sent at once. */
export function TipOptions({ tip, questions, currency }: Props) {
  const entries = useChoices();
  return (tip.choices ?? []).map(({ vote_id: voteId, option_id }) => {
    const question = questions.find(({ id }) => id === voteId);
    if (!question) return null;
    const pending = pendingChoice(entries, voteId, tip.id);
    const fromId = pending ? pending.optionId : option_id;
    const cents = tip.amount_cents ?? 0;
    return (
      <div key={voteId}>
        <p className={styles.question} dir="auto" aria-hidden="true">
          {question.question}
          {!question.isOpen && ' (closed)'}
        </p>
        <OptionChips
          question={question}
          value={fromId}
          noneLabel="Undecided"
          onChange={(optionId) => {
            if (optionId === fromId) return;
            const label = `${exactAmount(cents, currency)} from ${withMaskedEmails(tip.fan_name ?? ANONYMOUS)}`;
            chooseOption({ voteId, tipId: tip.id, optionId, fromId, cents, label });
          }}
        />
      </div>
    );
  });
}
