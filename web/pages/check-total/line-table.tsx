import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { CheckLine, CheckRange, TotalCheck } from '#contract/check-total.ts';
import { ANONYMOUS } from '#contract/limits.ts';
import type { Owner } from '#contract/topics.ts';
import { exactAmount } from '#domain/money/money.ts';
import { reportedAmount } from '#domain/money/reported-amount.ts';
import { lineText, sumsText } from '#domain/text/check-text.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { useTipsBehind } from '../../data/check-total.ts';
import { dayAndTime } from '../../state/local-time.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './check-total-page.module.css';

type Props = { owner: Owner; check: TotalCheck; range: CheckRange; timezone: string | null };

/** What counts, up to the total, and what does not, each line with its tips. */
export function LineTable({ owner, check, range, timezone }: Props) {
  const counts = ({ state }: CheckLine) => state === 'counted' || state === 'opening';
  const counted = check.lines.filter(counts);
  const others = check.lines.filter((line) => !counts(line));
  const rest = { owner, range, timezone };
  return (
    <>
      <section className={styles.section} aria-labelledby="what-counts">
        <h2 id="what-counts">What counts</h2>
        <Lines lines={counted} {...rest} />
        <p className={styles.total}>
          <span>Total</span>
          <span>{check.tips.toLocaleString('en-US')}</span>
          <b>{exactAmount(check.total_cents, check.currency)}</b>
        </p>
      </section>
      {others.length > 0 && (
        <section className={styles.section} aria-labelledby="what-does-not">
          <h2 id="what-does-not">What does not count</h2>
          <Lines lines={others} {...rest} />
        </section>
      )}
    </>
  );
}

type LineProps = Omit<Props, 'check'>;

const Lines = ({ lines, ...rest }: LineProps & { lines: readonly CheckLine[] }) => (
  <ul className={styles.lines}>
    {lines.map((line) =>
      line.state === 'opening' ? (
        <li key={line.key} className={`${styles.entry} ${styles.total}`}>
          <span className={styles.name} dir="auto">
            {lineText(line)}
          </span>
          <span />
          <b>{sumsText(line.sums)}</b>
        </li>
      ) : (
        <Line key={line.key} line={line} {...rest} />
      ),
    )}
  </ul>
);

function Line({ line, owner, range, timezone }: LineProps & { line: CheckLine }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <li className={styles.entry}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight />
        <span className={styles.name} dir="auto">
          {lineText(line)}
        </span>
        <span>{line.tips.toLocaleString('en-US')}</span>
        <b>{sumsText(line.sums)}</b>
      </button>
      {isOpen && (
        <div id={id}>
          <TipsOfLine owner={owner} line={line} range={range} timezone={timezone} />
        </div>
      )}
    </li>
  );
}

type TipsProps = {
  owner: Owner;
  line: CheckLine;
  range: CheckRange;
  timezone: string | null;
};

function TipsOfLine({ owner, line, range, timezone }: TipsProps) {
  const { data: tips, error } = useTipsBehind(owner, line.key, range);
  if (!tips) {
    return error ? (
      <p className={styles.note}>They did not load. Close the line and open it again.</p>
    ) : (
      <Skeleton width="100%" height={40} />
    );
  }
  const currency = line.sums[0]?.currency ?? '';
  return (
    <ul className={styles.tips}>
      {tips.map(({ tip_id, arrival_id, fan_name, amount_cents, paid_at, ...reported }) => (
        <li key={tip_id ?? arrival_id} className={styles.tip}>
          <span className={styles.name} dir="auto">
            {withMaskedEmails(fan_name ?? ANONYMOUS)}
          </span>
          <span className={styles.when}>{dayAndTime(paid_at, timezone)}</span>
          <span>
            {line.rate !== null && reported.amount !== null && `${reportedAmount(reported)} = `}
            {amount_cents === null ? reportedAmount(reported) : exactAmount(amount_cents, currency)}
          </span>
        </li>
      ))}
      {tips.length < line.tips && (
        <li className={styles.tip}>… and {line.tips - tips.length} more.</li>
      )}
    </ul>
  );
}
