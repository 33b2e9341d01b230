import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LiveSummary } from '#contract/lives.ts';
import type { TipFileColumns, TipFilePreview } from '#contract/tip-files.ts';
import { exactAmount } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { sentenceOf } from '../../../data/request-error.ts';
import { importTips, previewTipFile } from '../../../data/tip-files.ts';
import { notify } from '../../../ui/notify.ts';
import { sumOf } from './import-text.ts';

type ImportState = { file: File | null; preview: TipFilePreview | null; problem: string | null };

type Handlers = {
  /** Called when the preview is loaded. */
  onRead: () => void;
  /** Called after some or all tips were recorded. */
  onRecorded: () => void;
  /** Called after all tips were recorded. */
  onDone: () => void;
};

/**
 * State and handlers of an import: the file, its preview, and the number of added tips (null before the
 * import).
 */
export function useTipImport(
  { id, name, currency }: LiveSummary,
  { onRead, onRecorded, onDone }: Handlers,
) {
  const [{ file, preview, problem }, setImportState] = useState<ImportState>({
    file: null,
    preview: null,
    problem: null,
  });
  const [isReading, setIsReading] = useState(false);
  const [added, setAdded] = useState<number | null>(null);
  /** Number of the last chosen file. Results of earlier files are ignored. */
  const latest = useRef(0);

  async function read(chosen: File, columns: TipFileColumns): Promise<void> {
    latest.current += 1;
    const request = latest.current;
    setIsReading(true);
    const result = await previewTipFile(id, chosen, columns).then(
      (found): ImportState => ({ file: chosen, preview: found, problem: null }),
      (error): ImportState => ({ file: chosen, preview: null, problem: sentenceOf(error) }),
    );
    if (request !== latest.current) return;
    flushSync(() => {
      setImportState(result);
      setIsReading(false);
    });
    if (result.preview) onRead();
  }

  function choose(chosen: File): void {
    if (added !== null) return;
    setImportState({ file: chosen, preview: null, problem: null });
    void read(chosen, {});
  }

  async function add(): Promise<void> {
    if (!preview || added !== null) return;
    const { tips } = preview;
    let count = 0;
    setAdded(0);
    try {
      await importTips(id, tips, (recorded) => {
        count = recorded;
        setAdded(recorded);
      });
    } catch (error) {
      if (count > 0) onRecorded();
      const done = count > 0 ? `${count} of ${counted(tips.length, 'tip')} were added. ` : '';
      const again = 'Add again: no tip is added twice.';
      setImportState({
        file,
        preview: { ...preview, tips: tips.slice(count), known: preview.known + count },
        problem: `${done}${sentenceOf(error)} ${again}`,
      });
      setAdded(null);
      return;
    }
    const text = `${exactAmount(sumOf(tips), currency)} for ${name}. The same file adds nothing a second time.`;
    onRecorded();
    notify({ kind: 'success', title: `${counted(tips.length, 'tip')} added`, text });
    onDone();
  }

  return {
    file,
    preview,
    problem,
    isReading,
    added,
    choose,
    chooseColumns: (columns: TipFileColumns) => {
      if (file) void read(file, columns);
    },
    add,
  };
}
