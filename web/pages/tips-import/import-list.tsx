import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TipImport } from '#contract/tip-imports.ts';
import { exactAmount } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { useImports } from '../../data/tip-imports.ts';
import { dayAndTime } from '../../state/local-time.ts';
import { Button } from '../../ui/button.tsx';
import styles from './import-page.module.css';
import { changeWithNotice } from './notify-imported.ts';

/** The imports of files, newest first, each with its undo. */
export function ImportList({ timezone }: { timezone: string | null }) {
  const { data: imports = [] } = useImports();
  // One that another tab was faster with has no tips.
  const listed = imports.filter(({ sums, undone_at }) => sums.length > 0 || undone_at !== null);
  if (listed.length === 0) return null;
  return (
    <section className={styles.imports} aria-label="Imports">
      <h2 className={styles.subhead}>Imports</h2>
      <ul className={styles.rows}>
        {listed.map((each) => (
          <ImportEntry key={each.id} entry={each} timezone={timezone} />
        ))}
      </ul>
    </section>
  );
}

function ImportEntry({ entry, timezone }: { entry: TipImport; timezone: string | null }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { id, file_name, export_name, created_at, undone_at, sums } = entry;
  const what = undone_at === null ? 'undo' : 'redo';
  const tips = sums.reduce((sum, each) => sum + each.tips, 0);
  async function change(): Promise<void> {
    setBusy(true);
    await changeWithNotice(client, id, what);
    setBusy(false);
  }
  return (
    <li className={styles.entry}>
      <div className={styles.row}>
        <div className={styles.what}>
          <p dir="auto" className={styles.fan}>
            {file_name}
          </p>
          <p className={styles.facts}>
            {export_name && <span>{export_name}</span>}
            <span>{dayAndTime(created_at, timezone)}</span>
            <span>
              {counted(tips, 'tip')}
              {undone_at === null ? '' : ', undone'}
            </span>
            {changesText(entry).map((text) => (
              <span key={text}>{text}</span>
            ))}
          </p>
          <p className={styles.facts}>
            {sums.map(({ live_id, live_name, amount_cents, currency }) => (
              <span key={live_id} dir="auto">
                {live_name} {exactAmount(amount_cents, currency)}
              </span>
            ))}
          </p>
        </div>
      </div>
      <div className={styles.decide}>
        <Button
          size="small"
          aria-label={`${what === 'undo' ? 'Undo' : 'Redo'} ${file_name}`}
          busyLabel={isBusy && (what === 'undo' ? 'Undoing' : 'Redoing')}
          onClick={() => void change()}
        >
          {what === 'undo' ? 'Undo' : 'Redo'}
        </Button>
      </div>
    </li>
  );
}

/** What an undo takes out, too. */
const changesText = ({ moved, edited }: TipImport) => [
  ...(moved > 0 ? [`${moved.toLocaleString('en-US')} moved since`] : []),
  ...(edited > 0 ? [`${edited.toLocaleString('en-US')} edited since`] : []),
];
