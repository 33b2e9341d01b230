import { Upload } from 'lucide-react';
import { counted } from '#domain/text/counted.ts';
import { FilePicker } from '../../forms/fields/file/file-frame.tsx';
import { useFileDrop } from '../../forms/fields/file/use-file-drop.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './check-total-page.module.css';
import { PlaceTable } from './compared-source.tsx';
import type { FileComparison } from './use-file-comparison.ts';

const ACCEPTED = '.csv,.tsv,.txt,text/csv';
const MOST_SHOWN = 20;

/** An export of a service beside the live. */
export function ComparedFile({ file }: { file: FileComparison }) {
  const { comparison, problem, isReading, choose } = file;
  const drop = useFileDrop(([dropped]) => dropped && choose(dropped));
  return (
    <section className={styles.card} aria-label="An export" {...drop.area}>
      <FilePicker accept={ACCEPTED} onPick={([picked]) => picked && choose(picked)}>
        {(open) =>
          file.file ? (
            <div className={styles.cardHead}>
              <h2 dir="auto" title={file.file.name}>
                {file.file.name}
              </h2>
              <Button size="small" kind="ghost" busyLabel={isReading && 'Reading'} onClick={open}>
                Choose another file
              </Button>
            </div>
          ) : (
            <button
              type="button"
              className={styles.drop}
              data-over={drop.isOver || undefined}
              onClick={open}
            >
              <Upload />
              <span>Compare an export: choose a CSV file of a service, or drop it here</span>
            </button>
          )
        }
      </FilePicker>
      {problem && <Notice>{problem}</Notice>}
      {comparison && (
        <>
          <PlaceTable comparison={comparison} />
          <LeftOut rows={comparison.left_out} />
        </>
      )}
    </section>
  );
}

function LeftOut({ rows }: { rows: readonly { line: number; reason: string }[] }) {
  if (rows.length === 0) return null;
  return (
    <details className={styles.leftOut}>
      <summary>{counted(rows.length, 'line')} left out</summary>
      <ul>
        {rows.slice(0, MOST_SHOWN).map(({ line, reason }) => (
          <li key={line} dir="auto">
            Line {line}: {reason}.
          </li>
        ))}
      </ul>
      {rows.length > MOST_SHOWN && <p>… and {rows.length - MOST_SHOWN} more.</p>}
    </details>
  );
}
