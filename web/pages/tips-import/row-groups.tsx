import { ChevronRight } from 'lucide-react';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import type { LiveSummary } from '#contract/lives.ts';
import { ROW_KINDS } from '#contract/row-kinds.ts';
import type { ImportPreview } from '#contract/tip-files.ts';
import { counted } from '#domain/text/counted.ts';
import { isCounted, isRecordable } from '#domain/tip-import/decisions.ts';
import { clockIn } from '../../state/local-time.ts';
import { Button } from '../../ui/button.tsx';
import { type Choice, NOTHING, ranged, toggled } from '../../ui/choice.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { useMoreInSight } from '../../ui/use-more-in-sight.ts';
import { useRowKeys } from '../../ui/use-row-keys.ts';
import { type PageGroup, pageGroups } from './import-groups.ts';
import styles from './import-page.module.css';
import { Outside } from './outside.tsx';
import { RowLine } from './row-line.tsx';
import type { Import } from './use-import.ts';

type Props = {
  state: Import;
  preview: ImportPreview;
  lives: readonly LiveSummary[];
  timezone: string | null;
};

/** The rows of the file in groups, folded. */
export function RowGroups({ preview, ...rest }: Props) {
  const groups = useMemo(() => pageGroups(preview.rows), [preview]);
  if (groups.length === 0) return null;
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <Group key={group.id} {...rest} group={group} preview={preview} />
      ))}
    </div>
  );
}

type GroupProps = Props & { group: PageGroup };

function Group({ group, ...props }: GroupProps) {
  const { state, preview } = props;
  const { decisions, decide, decideKind } = state;
  const { id, title, rows } = group;
  // The columns of a file of unknown origin are checked by its rows.
  const [isOpen, setOpen] = useState(id === 'gift' && preview.export === null);
  const listId = useId();
  const able = rows.filter(isRecordable);
  const taken = able.filter((row) => isCounted(row, decisions)).length;
  const kind = ROW_KINDS.find((each) => each === id);
  function decideAll(isTaken: boolean): void {
    const lines = able.map(({ line }) => line);
    if (kind) decideKind(kind, lines, isTaken);
    else decide(lines, isTaken);
  }
  return (
    <section className={styles.group} aria-label={title}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight />
          <b>{title}</b>
          <span className={styles.quiet}>{countText(rows.length, able.length, taken)}</span>
        </button>
        {id === 'no_live' && (
          <div className={styles.outside}>
            <Outside
              state={state}
              lives={props.lives}
              aria-label="What was paid while no live ran"
            />
          </div>
        )}
        {able.length > 0 && (
          <Button size="small" onClick={() => decideAll(taken < able.length)}>
            {taken < able.length ? 'Count all' : 'Leave all out'}
          </Button>
        )}
      </div>
      {isOpen && <Rows {...props} group={group} listId={listId} />}
    </section>
  );
}

function countText(all: number, able: number, taken: number): string {
  if (able === 0) return counted(all, 'row');
  if (all === 1) return taken === 1 ? '1 row, which counts' : '1 row, left out';
  return taken === all
    ? `all ${counted(all, 'row')} count`
    : `${taken.toLocaleString('en-US')} of ${counted(all, 'row')} count`;
}

/** Rows that are rendered at first, and each time the end comes into view. */
const STEP = 60;

function Rows({ group, state, preview, lives, timezone, listId }: GroupProps & { listId: string }) {
  const { rows } = group;
  const { decisions, decide, move } = state;
  const [choice, setChoice] = useState<Choice>(NOTHING);
  const { count, rest } = useMoreInSight(STEP);
  const shown = rows.slice(0, count);
  const ids = useMemo(() => rows.map(({ line }) => String(line)), [rows]);
  const shownIds = useMemo(() => ids.slice(0, count), [ids, count]);
  const latest = useRef({ choice, ids, decide });
  latest.current = { choice, ids, decide };
  const press = useCallback((id: string, isRange: boolean) => {
    const { choice: now, ids: all } = latest.current;
    setChoice(isRange ? ranged(now, id, all) : toggled(now, id));
  }, []);
  const decideOne = useCallback(
    (line: number, isTaken: boolean) => latest.current.decide([line], isTaken),
    [],
  );
  const { tabStop, listProps } = useRowKeys<HTMLUListElement>(shownIds, {
    onRange: (id) => press(id, true),
    onAll: () => setChoice({ ids: new Set(ids), from: null }),
    onNone: () => setChoice(NOTHING),
  });
  const nameOf = useMemo(
    () => new Map(preview.lives.map((live) => [live.id, live])),
    [preview.lives],
  );
  const clock = useMemo(() => clockIn(timezone), [timezone]);
  const lines = rows.filter(({ line }) => choice.ids.has(String(line))).map(({ line }) => line);
  const able = rows.filter((row) => choice.ids.has(String(row.line)) && isRecordable(row));
  const ableLines = able.map(({ line }) => line);
  return (
    <>
      {lines.length > 0 && (
        <div className={styles.tools} role="toolbar" aria-label="Chosen rows">
          <span className={styles.chosenCount}>{counted(lines.length, 'row')} chosen</span>
          <Button size="small" disabled={able.length === 0} onClick={() => decide(ableLines, true)}>
            Count
          </Button>
          <Button
            size="small"
            disabled={able.length === 0}
            onClick={() => decide(ableLines, false)}
          >
            Leave out
          </Button>
          <div className={styles.outside}>
            <Field label="Into" isLabelHidden>
              {(control) => (
                <Select
                  {...control}
                  options={lives.map(({ id, name }) => ({ value: id, label: name }))}
                  value={null}
                  placeholder="Into another live"
                  onChange={(liveId) => move(lines, liveId)}
                />
              )}
            </Field>
          </div>
        </div>
      )}
      <ul id={listId} className={styles.rows} aria-label={group.title} {...listProps}>
        {shown.map((row) => (
          <RowLine
            key={row.line}
            row={row}
            live={row.live_id === null ? undefined : nameOf.get(row.live_id)}
            paid={row.tip?.paid_at === undefined ? null : clock.dayAndTime(row.tip.paid_at)}
            isTaken={isCounted(row, decisions)}
            isChosen={choice.ids.has(String(row.line))}
            isTabStop={tabStop === String(row.line)}
            onPress={press}
            onDecide={decideOne}
          />
        ))}
      </ul>
      {count < rows.length && (
        <p ref={rest} className={styles.more}>
          {counted(rows.length - count, 'more row')}
        </p>
      )}
    </>
  );
}
