import { useId, useState } from 'react';
import type { TipRange } from '#contract/tip-report.ts';
import { sentenceOf } from '../../data/request-error.ts';
import { exportTips } from '../../data/tip-report.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/notify.ts';
import radio from '../../ui/radio.module.css';
import { saveFile } from '../../ui/save-file.ts';
import styles from './export-tips.module.css';
import { type SheetFormat, usualFormat } from './usual-format.ts';

const FORMATS: readonly { value: SheetFormat; label: string; help: string }[] = [
  { value: 'csv', label: 'Comma', help: 'CSV with decimal points: 12.50' },
  {
    value: 'csv-semicolon',
    label: 'Semicolon with decimal commas',
    help: 'CSV for spreadsheets that write 12,50',
  },
  { value: 'xlsx', label: 'Excel (.xlsx)', help: 'A workbook with numbers and dates' },
];

type Props = {
  /** Whose tips they are, in words. */
  what: string;
  range: TipRange;
  onClose: () => void;
};

/** Asks for a format, and downloads the tips of a range. */
export function ExportTips({ what, range, onClose }: Props) {
  const id = useId();
  const [format, setFormat] = useState(() => usualFormat(navigator.language));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function download(): Promise<void> {
    setProblem(undefined);
    setBusy(true);
    try {
      const { content, fileName } = await exportTips(range, format);
      saveFile(content, fileName);
      const text = `They are in your downloads: ${fileName}`;
      notify({ kind: 'success', title: 'Tips exported', text });
      onClose();
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      title="Export tips"
      description={what}
      submitLabel="Download"
      busyLabel={isBusy && 'Downloading'}
      onSubmit={download}
      onCancel={onClose}
    >
      <fieldset className={styles.formats} aria-label="Format">
        {FORMATS.map(({ value, label, help }) => (
          <label key={value} className={styles.format}>
            <input
              type="radio"
              name={id}
              className={radio.radio}
              checked={format === value}
              aria-labelledby={`${id}-${value}`}
              aria-describedby={`${id}-${value}-help`}
              onChange={() => setFormat(value)}
            />
            <span>
              <span id={`${id}-${value}`}>{label}</span>
              <span id={`${id}-${value}-help`} className={styles.help}>
                {help}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {problem && <Notice>{problem}</Notice>}
    </Dialog>
  );
}
