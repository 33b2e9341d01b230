import type { ImportPreview } from '#contract/tip-files.ts';
import { exactAmount } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import type { LiveTips } from '#domain/tip-import/decisions.ts';
import { momentText } from '../../state/local-time.ts';
import styles from './import-page.module.css';

type Props = { targets: readonly LiveTips[]; preview: ImportPreview };

/** What is added to each live, or why nothing is. */
export function LiveSums({ targets, preview }: Props) {
  if (targets.length === 0) return <p className={styles.nothing}>{nothingText(preview)}</p>;
  return (
    <ul className={styles.sums} aria-label="Added to each live">
      {targets.map(({ live, tips, cents }) => (
        <li key={live.id}>
          <span className={styles.live} dir="auto">
            {live.name}
          </span>
          <span className={styles.quiet}>
            {/* Days of lives have no timezone. */}
            {live.start_date && momentText('date', `${live.start_date}T00:00Z`, 'UTC')}
          </span>
          <span className={styles.quiet}>{counted(tips.length, 'tip')}</span>
          <b>{exactAmount(cents, live.currency)}</b>
        </li>
      ))}
    </ul>
  );
}

function nothingText({ rows, columns, export: known }: ImportPreview): string {
  const hasAmount = columns.amount !== undefined || columns.amount_cents !== undefined;
  if (known === null && !hasAmount) return 'Choose which column is the amount.';
  const existing = rows.filter(({ state }) => state === 'known' || state === 'differing').length;
  const isAll =
    existing > 0 && rows.every(({ state }) => state !== 'no_live' && state !== 'no_rate');
  if (isAll) return `Nothing to add: ${counted(existing, 'tip')} of this file are here already.`;
  return rows.length === 0 ? 'There is no row in this file.' : 'No row counts yet.';
}
