import { ANONYMOUS } from '#contract/limits.ts';
import type { RefusedLine, TipFilePreview } from '#contract/tip-files.ts';
import { exactAmount } from '#domain/money/money.ts';
import { counted, plural } from '#domain/text/counted.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { dayAndTime } from '../../../state/local-time.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useHomeTimezone } from '../home-timezone.ts';
import styles from './import-tips.module.css';

/** Number of preview rows: enough to check the columns. */
const FIRST = 5;

/** The first tips of the file as they will be recorded, in Home's timezone. */
export function FoundTips({ tips, currency }: Pick<TipFilePreview, 'tips'> & { currency: string }) {
  const timezone = useHomeTimezone();
  if (tips.length === 0) return null;
  const hasTimes = tips.some(({ paid_at }) => paid_at !== undefined);
  const caption =
    tips.length > FIRST
      ? `The first ${FIRST} of ${tips.length.toLocaleString('en-US')}, as they will be recorded`
      : 'As they will be recorded';
  return (
    <table className={styles.tips}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Fan</th>
          <th scope="col">Note</th>
          {hasTimes && <th scope="col">Paid</th>}
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {tips.slice(0, FIRST).map(({ idempotency_key, fan_name, notes, ...tip }) => (
          <tr key={idempotency_key}>
            <td dir="auto">
              <Fan
                name={fan_name ? withMaskedEmails(fan_name) : null}
                isAnonymous={tip.is_anonymous === true}
              />
            </td>
            <td dir="auto">{withMaskedEmails(notes ?? '')}</td>
            {hasTimes && (
              <td className={styles.paid}>
                {tip.paid_at === undefined ? 'Now' : dayAndTime(tip.paid_at, timezone)}
              </td>
            )}
            <td>{exactAmount(tip.amount_cents ?? 0, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Fan({ name, isAnonymous }: { name: string | null; isAnonymous: boolean }) {
  if (name === null) return <span className={styles.anonymous}>{ANONYMOUS}</span>;
  if (!isAnonymous) return name;
  return (
    <>
      <em>{name}</em> <span className={styles.as}>as {ANONYMOUS}</span>
    </>
  );
}

/** Limit for the list of refused lines. */
const MOST_LINES = 200;

/** The refused lines, each with its reason. */
export function RefusedLines({ lines }: { lines: readonly RefusedLine[] }) {
  if (lines.length === 0) return null;
  const more = lines.length - MOST_LINES;
  const label = `${counted(lines.length, 'line')} ${plural(lines.length, 'is', 'are')} left out`;
  return (
    <>
      <Notice kind="warn">
        {label}. Correct {plural(lines.length, 'it', 'them')} in the file and import it again, or go
        on without {plural(lines.length, 'it', 'them')}.
      </Notice>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll with the keyboard, too. */}
      <ul className={styles.refused} aria-label={label} tabIndex={0}>
        {lines.slice(0, MOST_LINES).map(({ line, reason }) => (
          <li key={line} dir="auto">
            <b>Line {line}:</b> {reason}.
          </li>
        ))}
        {more > 0 && <li>And {counted(more, 'more line')}.</li>}
      </ul>
    </>
  );
}
