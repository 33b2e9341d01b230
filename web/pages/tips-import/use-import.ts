import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { RowKind } from '#contract/row-kinds.ts';
import type { ImportChoices, ImportOptions, ImportPreview } from '#contract/tip-files.ts';
import { counted } from '#domain/text/counted.ts';
import { type Decisions, remainingDecisions, tipsByLive } from '#domain/tip-import/decisions.ts';
import { RequestError, sentenceOf } from '../../data/request-error.ts';
import { beginImport, previewImport, recordTips, refetchImported } from '../../data/tip-imports.ts';
import { notifyImported } from './notify-imported.ts';

type FileState = {
  file: File | null;
  preview: ImportPreview | null;
  problem: string | null;
  isReading: boolean;
};

const EMPTY: FileState = { file: null, preview: null, problem: null, isReading: false };
const NO_ROWS: ReadonlyMap<number, boolean> = new Map();

/** State of an import: the file, its preview, and what the user has decided. `into` is the live at first. */
export function useImport(into: string | null) {
  const client = useQueryClient();
  const [fileState, setFileState] = useState(EMPTY);
  const [options, setOptions] = useState<ImportOptions>({ into });
  const [rows, setRows] = useState(NO_ROWS);
  const [countsForTimer, setCountsForTimer] = useState(false);
  const [added, setAdded] = useState<number | null>(null);
  /** Number of the last request. Answers to earlier ones are ignored. */
  const latest = useRef(0);
  /** The preview that the decisions about rows belong to. */
  const decided = useRef<ImportPreview>(undefined);
  /** The stored import of this file, while it is not complete. */
  const importId = useRef<string>(undefined);
  const { file, preview } = fileState;

  async function read(chosen: File, sent: ImportOptions): Promise<void> {
    latest.current += 1;
    const number = latest.current;
    setFileState((before) => ({
      file: chosen,
      preview: before.file === chosen ? before.preview : null,
      problem: null,
      isReading: true,
    }));
    let result: Omit<FileState, 'file' | 'isReading'>;
    try {
      result = { preview: await previewImport(chosen, sent), problem: null };
    } catch (error) {
      result = { preview: null, problem: sentenceOf(error) };
    }
    if (number !== latest.current) return;
    setFileState({ file: chosen, isReading: false, ...result });
    const { preview: found } = result;
    // The stored choices are now those of the user, who may have decided about kinds meanwhile.
    if (!found) return;
    const before = decided.current;
    if (before) setRows((now) => remainingDecisions(now, before.rows, found.rows));
    decided.current = found;
    if (!sent.choices) setOptions((now) => ({ ...now, choices: found.choices }));
  }

  function choose(chosen: File): void {
    if (added !== null) return;
    importId.current = undefined;
    decided.current = undefined;
    const targets: ImportOptions = { into: options.into };
    setOptions(targets);
    setRows(NO_ROWS);
    setCountsForTimer(false);
    void read(chosen, targets);
  }

  /** Changes options, and reads the file again. */
  function change(changed: Partial<ImportOptions>): void {
    if (added !== null) return;
    const next = { ...options, ...changed };
    setOptions(next);
    if (file) void read(file, next);
  }

  /** Sends what was paid while no live ran to a live; null leaves it out. */
  function changeOutside(liveId: string | null): void {
    if (added !== null) return;
    const { outside: _, ...others } = options;
    const next = liveId === null ? others : { ...others, outside: liveId };
    setOptions(next);
    if (file) void read(file, next);
  }

  const changeChoices = (changed: Partial<ImportChoices>) =>
    change({ choices: { ...options.choices, ...changed } });

  const decisions = useMemo(
    (): Decisions => ({
      count: new Set(options.choices?.count),
      leaveOut: new Set(options.choices?.leave_out),
      rows,
    }),
    [options.choices, rows],
  );
  const targets = useMemo(
    () => (preview ? tipsByLive(preview, decisions) : []),
    [preview, decisions],
  );

  /** Counts rows, or leaves them out. */
  function decide(lines: readonly number[], isCounted: boolean): void {
    const next = new Map(rows);
    for (const line of lines) next.set(line, isCounted);
    setRows(next);
  }

  /** Counts all rows of a kind, or leaves them out; kept for the next file with this header. */
  function decideKind(kind: RowKind, lines: readonly number[], isCounted: boolean): void {
    const { count = [], leave_out = [], ...choices } = options.choices ?? {};
    const [counts, outs] = [new Set(count), new Set(leave_out)];
    if (kind === 'gift') {
      if (isCounted) outs.delete(kind);
      else outs.add(kind);
    } else if (isCounted) counts.add(kind);
    else counts.delete(kind);
    setOptions({ ...options, choices: { ...choices, count: [...counts], leave_out: [...outs] } });
    const next = new Map(rows);
    for (const line of lines) next.delete(line);
    setRows(next);
  }

  /** Moves rows to a live, and all of them back to that of their time. */
  function move(lines: readonly number[], liveId: string): void {
    const chosen = new Set(lines);
    const others = (options.moved ?? []).map((each) => ({
      ...each,
      lines: each.lines.filter((line) => !chosen.has(line)),
    }));
    const moved = [...others, { live_id: liveId, lines: [...lines] }];
    change({ moved: moved.filter((each) => each.lines.length > 0) });
  }

  async function add(): Promise<void> {
    if (!file || !preview || added !== null || targets.length === 0) return;
    const planned = targets.reduce((sum, { tips }) => sum + tips.length, 0);
    const recorded = new Set<string>();
    let known = 0;
    setAdded(0);
    try {
      importId.current ??= (await beginImport(beginning(file, preview, options, planned))).id;
      const sent = { targets, import_id: importId.current, counts_for_timer: countsForTimer };
      await recordTips(sent, (part, result) => {
        known += result.known;
        for (const tip of part) recorded.add(tip.idempotency_key);
        setAdded(recorded.size);
      });
      notifyImported(client, { id: importId.current, targets, known });
      importId.current = undefined;
      setFileState(EMPTY);
    } catch (error) {
      // An import that is refused, as after its undo, is begun anew.
      if (error instanceof RequestError && error.status === 400) importId.current = undefined;
      const done =
        recorded.size > 0 ? `${recorded.size} of ${counted(planned, 'tip')} were added. ` : '';
      const problem = `${done}${sentenceOf(error)} Add again: no tip is added twice.`;
      setFileState({ ...fileState, preview: withKnown(preview, recorded), problem });
    }
    setAdded(null);
    refetchImported(client);
  }

  return {
    ...fileState,
    options,
    decisions,
    targets,
    added,
    countsForTimer,
    setCountsForTimer,
    choose,
    change,
    changeChoices,
    changeOutside,
    decide,
    decideKind,
    move,
    add,
    clear: () => {
      latest.current += 1;
      setFileState(EMPTY);
    },
  };
}

export type Import = ReturnType<typeof useImport>;

/** The columns of an unknown file are stored as they are, also those that were found by their names. */
const beginning = (
  file: File,
  { file_hash, header_hash, rows, columns, ...preview }: ImportPreview,
  { choices }: ImportOptions,
  planned: number,
) => ({
  file_name: file.name.slice(0, 255),
  ...{ file_hash, header_hash, planned },
  export_id: preview.export?.id ?? null,
  rows: rows.length,
  choices: { ...choices, ...(preview.export === null && { columns }) },
});

const withKnown = (preview: ImportPreview, recorded: ReadonlySet<string>): ImportPreview => ({
  ...preview,
  rows: preview.rows.map((row) =>
    row.tip && recorded.has(row.tip.idempotency_key) ? { ...row, state: 'known' } : row,
  ),
});
