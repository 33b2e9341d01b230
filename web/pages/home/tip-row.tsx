import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ANONYMOUS } from '#contract/limits.ts';
import type { Tip, TipSource } from '#contract/tips.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { paidAt } from '#domain/time/paid-moment.ts';
import { originalText } from '../../forms/fields/amount/converted-amount.ts';
import { dropCard, foldCard, openCard, useTipDrafts } from '../../parts/tips/tip-drafts.ts';
import { currentText, isChanged, tipText } from '../../parts/tips/tip-text.ts';
import { timeOfDay } from '../../state/local-time.ts';
import { classNames } from '../../ui/class-names.ts';
import { useHomeCurrency } from './home-currency.ts';
import { useHomeTimezone } from './home-timezone.ts';
import { cardElementId, focusCard } from './tip-focus.ts';
import { TipForm } from './tip-form.tsx';
import styles from './tip-row.module.css';
import { ListItem, TipSummary } from './tip-summary.tsx';
import { writersOf } from './tip-writers.ts';

type Props = {
  liveId: string;
  cardId: string;
  tip: Tip;
  isTabStop: boolean;
};

/** A tip: a row that opens into a card. Folding the card keeps the draft, Escape deletes it. */
export const TipRow = memo(function TipRow({ liveId, cardId, tip, isTabStop }: Props) {
  const head = useRef<HTMLButtonElement>(null);
  const isOpen = useTipDrafts(({ openCards }) => openCards[liveId] === cardId);
  const draft = useTipDrafts(({ drafts }) => drafts[cardId]);
  const now = tipText(tip, useHomeCurrency());
  const hasChanges = draft !== undefined && isChanged(currentText(draft, now), now);
  const focusHead = () => head.current?.focus();

  function drop() {
    dropCard(liveId, cardId);
    focusHead();
  }
  function open() {
    flushSync(() => openCard(liveId, cardId));
    focusCard(cardId);
  }
  function toggle() {
    if (!isOpen) open();
    else if (hasChanges) foldCard(liveId);
    else drop();
  }

  return (
    <ListItem id={cardElementId(cardId)} className={classNames(styles.row, isOpen && styles.open)}>
      <button
        ref={head}
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        data-row={cardId}
        tabIndex={isTabStop ? 0 : -1}
        onClick={toggle}
        onKeyDown={({ key }) => isOpen && key === 'Escape' && drop()}
      >
        {isOpen ? <ChevronDown /> : <ChevronRight />}
        {isOpen && <OpenHead tip={tip} />}
        {!isOpen && <TipSummary tip={tip} hasChanges={hasChanges} />}
      </button>
      {isOpen && <TipForm liveId={liveId} cardId={cardId} tip={tip} onClosed={focusHead} />}
    </ListItem>
  );
});

/** `By Mia on StreamElements: 7.50 EUR`, with name and amount as the service reported them. */
const sourceText = ({ name, amount, currency }: TipSource): string =>
  amount === null ? `By ${name}` : `By ${name}: ${[amount, currency].join(' ').trim()}`;

function OpenHead({ tip }: { tip: Tip }) {
  const timezone = useHomeTimezone();
  const writers = writersOf(tip);
  return (
    <>
      <span className={styles.title} dir="auto">
        {withMaskedEmails(tip.fan_name ?? ANONYMOUS)}
      </span>
      {writers && (
        <span className={styles.writers} title={writers.details} dir="auto">
          {writers.text}
        </span>
      )}
      <span className={styles.time}>
        {tip.source && `${sourceText(tip.source)} · `}
        {tip.original && `${originalText(tip.original)} · `}
        {timeOfDay(paidAt(tip), timezone)}
      </span>
    </>
  );
}
