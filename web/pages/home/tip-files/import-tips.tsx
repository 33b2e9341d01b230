import { Upload } from 'lucide-react';
import { useRef } from 'react';
import type { LiveSummary } from '#contract/lives.ts';
import type { TipFilePreview } from '#contract/tip-files.ts';
import { counted } from '#domain/text/counted.ts';
import { FilePicker } from '../../../forms/fields/file/file-frame.tsx';
import { useFileDrop } from '../../../forms/fields/file/use-file-drop.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { FoundTips, RefusedLines } from './found-tips.tsx';
import { newTipsText, skippedTexts, warningTexts } from './import-text.ts';
import styles from './import-tips.module.css';
import { useTipImport } from './use-tip-import.ts';

type Props = {
  live: LiveSummary;
  /** Called after tips were recorded. */
  onRecorded: () => void;
  onClose: () => void;
};

const ACCEPTED = '.csv,.tsv,.txt,text/csv';

/** Dialog that previews a CSV file and imports its tips. */
export function ImportTips({ live, onRecorded, onClose }: Props) {
  const found = useRef<HTMLElement>(null);
  const { file, preview, problem, isReading, added, choose, chooseColumns, add } = useTipImport(
    live,
    { onRead: () => found.current?.focus(), onRecorded, onDone: onClose },
  );
  const drop = useFileDrop(([dropped]) => dropped && choose(dropped));
  const isAdding = added !== null;
  const count = preview?.tips.length ?? 0;
  return (
    <Dialog
      isOpen
      isWide
      title="Import tips"
      description={
        <>
          Into <b dir="auto">{live.name}</b>. Nothing is recorded before you add it.
        </>
      }
      {...(count > 0 && { submitLabel: `Add ${counted(count, 'tip')}` })}
      busyLabel={isAdding && 'Adding'}
      onSubmit={add}
      onCancel={onClose}
    >
      <div className={styles.body} {...drop.area}>
        <FilePicker accept={ACCEPTED} onPick={([picked]) => picked && choose(picked)}>
          {(open) =>
            file ? (
              <div className={styles.file}>
                <span className={styles.name} dir="auto" title={file.name}>
                  {file.name}
                </span>
                <Button
                  size="small"
                  disabled={isAdding}
                  busyLabel={isReading && 'Reading'}
                  onClick={open}
                >
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
                <span>Choose a CSV file, or drop it here</span>
              </button>
            )
          }
        </FilePicker>
        {problem && <Notice>{problem}</Notice>}
        {preview && (
          <section ref={found} className={styles.body} tabIndex={-1} aria-label="Preview">
            <ColumnChoice preview={preview} isDisabled={isAdding} onChoose={chooseColumns} />
            <Summary preview={preview} currency={live.currency} />
            {warningTexts(preview).map((text) => (
              <Notice key={text} kind="warn">
                {text}
              </Notice>
            ))}
            <FoundTips tips={preview.tips} currency={live.currency} />
            <RefusedLines lines={preview.refused} />
          </section>
        )}
        {isAdding && (
          <Progress
            label="Adding tips"
            percent={(added / Math.max(count, 1)) * 100}
            valueText={`${added} of ${count}`}
          />
        )}
      </div>
    </Dialog>
  );
}

function Summary({ preview, currency }: { preview: TipFilePreview; currency: string }) {
  return (
    <div className={styles.found} role="status">
      <p className={styles.new}>{newTipsText(preview, currency)}</p>
      {skippedTexts(preview).map((text) => (
        <p key={text} className={styles.quiet}>
          {text}
        </p>
      ))}
    </div>
  );
}
