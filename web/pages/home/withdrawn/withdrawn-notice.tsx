import { useEffect } from 'react';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { useWithdrawnTips } from '../../../data/withdrawn-tips.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import styles from '../obs-offer.module.css';
import { useSeenUntil } from './seen-until.ts';
import { withdrawnSince, withdrawnTexts } from './withdrawn-text.ts';

/** Notice about tips that a service withdrew, such as refunds, until it is dismissed. */
export function WithdrawnNotice() {
  const { data: tips } = useWithdrawnTips();
  const seenUntil = useSeenUntil((state) => state.seenUntil);
  const newest = tips?.[0]?.withdrawn_at ?? '';
  const isFirst = tips !== undefined && seenUntil === null;
  useEffect(() => {
    if (isFirst) useSeenUntil.setState({ seenUntil: newest });
  }, [isFirst, newest]);
  const unseen = withdrawnSince(tips ?? [], seenUntil);
  if (unseen.length === 0) return null;
  const dismiss = () => useSeenUntil.setState({ seenUntil: newest });
  return (
    <section className={styles.offer} aria-label="Tips that were taken back">
      <div role="status" className={styles.text}>
        {withdrawnTexts(unseen).map((text, index) => (
          <p key={unseen[index]?.id ?? text} dir="auto">
            {text}
          </p>
        ))}
      </div>
      <span className={styles.answers}>
        <ButtonLink size="small" href={`${EDITOR_PATHS.inbox}?state=aside`} onClick={dismiss}>
          See in the inbox
        </ButtonLink>
        <Button kind="ghost" size="small" onClick={dismiss}>
          OK
        </Button>
      </span>
    </section>
  );
}
