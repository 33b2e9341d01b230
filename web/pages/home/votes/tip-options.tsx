import { ANONYMOUS } from '#contract/limits.ts';
import type { Tip } from '#contract/tips.ts';
import { exactAmount } from '#domain/money/money.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { chooseOption, useChoices } from '../../../data/outbox/choice-outbox.ts';
import { pendingChoice } from '../../../data/outbox/pending-choices.ts';
import { OptionChips } from '../../../parts/votes/option-chips.tsx';
import { useHomeCurrency } from '../home-currency.ts';
import { useHomeQuestions } from './home-questions.ts';
import styles from './tip-options.module.css';

/** The options of a recorded tip in the questions that it counts in, also in closed ones. A change is sent at once. */
export function TipOptions({ tip }: { tip: Tip }) {
  const questions = useHomeQuestions();
  const currency = useHomeCurrency();
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
