import { ChevronDown } from 'lucide-react';
import { flushSync } from 'react-dom';
import {
  cancelNewCard,
  clearText,
  foldCard,
  hasNewText,
  isNewCardOpen,
  newCardOf,
  useTipDrafts,
} from '../../parts/tips/tip-drafts.ts';
import { classNames } from '../../ui/class-names.ts';
import { QuickAdd } from './quick-add/quick-add.tsx';
import { cardElementId, focusAddTip, focusLine } from './tip-focus.ts';
import { TipForm } from './tip-form.tsx';
import styles from './tip-row.module.css';
import { TipTargetLine } from './tip-target-line.tsx';

type Props = {
  liveId: string;
  /** Whether another button is the one to press, until something is typed. */
  isQuiet: boolean;
};

/** The form for a new tip: the quick line, or the card that it expands into. */
export function NewTip({ liveId, isQuiet }: Props) {
  const isCard = useTipDrafts((drafts) => isNewCardOpen(drafts, liveId));
  if (isCard) return <NewTipCard liveId={liveId} />;
  return (
    <>
      <TipTargetLine liveId={liveId} />
      <QuickAdd liveId={liveId} isQuiet={isQuiet} />
    </>
  );
}

/**
 * A click on the head folds the card into the line and keeps the text. Escape restores the text that the line
 * had before.
 */
function NewTipCard({ liveId }: { liveId: string }) {
  const cardId = newCardOf(liveId);
  function fold() {
    flushSync(() => {
      foldCard(liveId);
      if (!hasNewText(useTipDrafts.getState(), liveId)) clearText(cardId);
    });
    focusLine();
  }
  function cancel() {
    flushSync(() => cancelNewCard(liveId));
    focusAddTip();
  }
  return (
    <div id={cardElementId(cardId)} className={classNames(styles.row, styles.open)} data-new-card>
      <button
        type="button"
        className={styles.head}
        aria-expanded
        onClick={fold}
        onKeyDown={({ key }) => key === 'Escape' && cancel()}
      >
        <ChevronDown />
        <span className={styles.title}>New tip</span>
      </button>
      <TipForm liveId={liveId} cardId={cardId} tip={undefined} onClosed={focusAddTip} />
    </div>
  );
}
