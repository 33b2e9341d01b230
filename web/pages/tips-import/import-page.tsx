import { Upload } from 'lucide-react';
import type { LiveSummary } from '#contract/lives.ts';
import type { ImportPreview } from '#contract/tip-files.ts';
import type { LiveClock } from '#domain/running-live.ts';
import { counted } from '#domain/text/counted.ts';
import { fileSentence } from '#domain/tip-import/import-text.ts';
import { useLives } from '../../data/lives.ts';
import { useLiveClock } from '../../forms/fields/clock/use-live-clock.ts';
import { FilePicker } from '../../forms/fields/file/file-frame.tsx';
import { useFileDrop } from '../../forms/fields/file/use-file-drop.ts';
import basics from '../../ui/basics.module.css';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import page from '../../ui/page.module.css';
import { Progress } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FileChoices } from './file-choices.tsx';
import { ImportList } from './import-list.tsx';
import styles from './import-page.module.css';
import { LiveSums } from './live-sums.tsx';
import { RowGroups } from './row-groups.tsx';
import { TimerChoice } from './timer-choice.tsx';
import { type Import, useImport } from './use-import.ts';

const ACCEPTED = '.csv,.tsv,.txt,text/csv';

/** Imports a file of tips: first what it is and what would be added, then what the user decides. */
export function ImportPage({ live: code }: { live?: string | undefined }) {
  const lives = useLives();
  const clock = useLiveClock();
  const { data } = lives;
  return (
    <div className={page.page}>
      <div className={styles.content}>
        <div>
          <h1 className={basics.pageTitle}>Import tips</h1>
          <p className={styles.intro}>
            From an export of a service, or any file with a column of amounts. Nothing is stored
            before you add it.
          </p>
        </div>
        {data && clock && (
          <Importer
            lives={data}
            clock={clock}
            into={data.find((live) => live.code === code)?.id ?? null}
          />
        )}
        {!data && !lives.error && <Skeleton width="100%" height={160} />}
        {!data && <LoadFailure title="The lives did not load" loading={lives} />}
      </div>
    </div>
  );
}

type Props = { lives: readonly LiveSummary[]; clock: LiveClock; into: string | null };

function Importer({ lives, clock, into }: Props) {
  const state = useImport(into);
  const { file, preview, problem, isReading, added, choose } = state;
  const drop = useFileDrop(([dropped]) => dropped && choose(dropped));
  return (
    <div className={styles.body} {...drop.area}>
      <FilePicker accept={ACCEPTED} onPick={([picked]) => picked && choose(picked)}>
        {(open) =>
          file ? (
            <div className={styles.file}>
              <span className={styles.name} dir="auto" title={file.name}>
                {file.name}
              </span>
              <Button disabled={added !== null} busyLabel={isReading && 'Reading'} onClick={open}>
                Choose another file
              </Button>
              <Button kind="ghost" disabled={added !== null} onClick={state.clear}>
                Close
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
              <span>Choose a file, or drop it here</span>
            </button>
          )
        }
      </FilePicker>
      {problem && <Notice>{problem}</Notice>}
      {file && preview && (
        <section className={styles.body} aria-label="Preview">
          <div role="status">
            <h2 className={styles.sentence}>{headline(preview, file.name)}</h2>
          </div>
          {preview.is_remembered && (
            <p className={basics.note}>Read as the last file with these columns.</p>
          )}
          <FileChoices state={state} preview={preview} lives={lives} />
          <LiveSums targets={state.targets} preview={preview} />
          <RowGroups state={state} preview={preview} lives={lives} timezone={clock.timezone} />
          <TimerChoice state={state} lives={lives} />
          <Foot state={state} />
        </section>
      )}
      {!file && <ImportList timezone={clock.timezone} />}
    </div>
  );
}

/** Without a column for the amount no row is read yet. */
function headline(preview: ImportPreview, fileName: string): string {
  const { columns, export: source } = preview;
  const hasAmount = columns.amount !== undefined || columns.amount_cents !== undefined;
  if (source === null && !hasAmount) return 'No known export: choose its columns';
  return fileSentence(preview, fileName);
}

function Foot({ state: { targets, added, isReading, add } }: { state: Import }) {
  const count = targets.reduce((sum, { tips }) => sum + tips.length, 0);
  if (count === 0) return null;
  return (
    <div className={styles.foot}>
      {added !== null && (
        <Progress
          label="Adding tips"
          percent={(added / count) * 100}
          valueText={`${added} of ${count}`}
        />
      )}
      <Button
        kind="primary"
        size="large"
        disabled={isReading}
        busyLabel={added !== null && 'Adding'}
        onClick={() => void add()}
      >
        Add {counted(count, 'tip')}
      </Button>
    </div>
  );
}
