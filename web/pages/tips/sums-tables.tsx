import type { ReactNode } from 'react';
import { EDITOR_PATHS, monthRecapPath } from '#contract/pages.ts';
import type { CurrencySum, FanSums, MonthSums, SourceSums } from '#contract/tip-report.ts';
import { exactAmount } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { monthText } from '../../state/local-time.ts';
import styles from './tips-page.module.css';

/** The sum of each currency, and how many tips it has. */
export const Totals = ({ sums }: { sums: readonly CurrencySum[] }) => (
  <ul className={styles.totals} aria-label="Totals">
    {sums.map(({ currency, tips, amount_cents }) => (
      <li key={currency}>
        <b>{exactAmount(amount_cents, currency)}</b> {counted(tips, 'tip')}
      </li>
    ))}
  </ul>
);

/** A month and each of its sums are links to its recap, in the currency of the sum. */
export const MonthTable = ({ months }: { months: readonly MonthSums[] }) => (
  <SumsTable
    title="By month"
    head="Month"
    rows={months.map(({ month, sums }) => ({
      key: month,
      name: <a href={monthRecapPath(month, sums[0]?.currency ?? '')}>{monthText(month)}</a>,
      sums,
      hrefOf: (currency) => monthRecapPath(month, currency),
    }))}
  />
);

export const SourceTable = ({ sources }: { sources: readonly SourceSums[] }) => (
  <SumsTable
    title="By source"
    head="Source"
    rows={sources.map(({ source, name, sums }) => ({ key: source, name, sums }))}
  />
);

export const FanTable = ({ fans }: { fans: readonly FanSums[] }) => (
  <SumsTable
    title="By fan"
    head="Fan"
    rows={fans.map(({ fan_id, fan_name, sums }) => {
      const name = withMaskedEmails(fan_name);
      const href = EDITOR_PATHS.fan.replace(':id', fan_id ?? '');
      return { key: fan_id ?? '', name: fan_id === null ? name : <a href={href}>{name}</a>, sums };
    })}
  />
);

type Row = {
  key: string;
  name: ReactNode;
  sums: readonly CurrencySum[];
  /** The page about a row in one currency. */
  hrefOf?: (currency: string) => string;
};
type TableProps = { title: string; head: string; rows: readonly Row[] };

/** A line for each currency of each row. */
function SumsTable({ title, head, rows }: TableProps) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <div className={styles.panel}>
        <table className={styles.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">Tips</th>
              <th scope="col">Sum</th>
            </tr>
          </thead>
          {rows.map(({ key, name, sums, hrefOf }) => (
            <tbody key={key}>
              {sums.map(({ currency, tips, amount_cents }, index) => (
                <tr key={currency}>
                  {index === 0 && (
                    <th scope="rowgroup" rowSpan={sums.length} dir="auto">
                      {name}
                    </th>
                  )}
                  <td>{tips.toLocaleString('en-US')}</td>
                  <td>
                    {hrefOf ? (
                      <a href={hrefOf(currency)} title={`Recap in ${currency}`}>
                        {exactAmount(amount_cents, currency)}
                      </a>
                    ) : (
                      exactAmount(amount_cents, currency)
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}
