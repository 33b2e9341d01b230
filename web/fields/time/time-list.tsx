import { useLayoutEffect, useRef } from 'react';
import styles from './time-list.module.css';
import type { TimeOption } from './time-lists.ts';
import { useListKeys } from './use-list-keys.ts';

/** As high as a row in the style sheet. */
const ROW_PX = 28;
/** The chosen row is the third that is seen, where the list is long enough. */
const ROWS_ABOVE = 2;

type Props<Value> = {
  label: string;
  heading?: string;
  options: readonly TimeOption<Value>[];
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
  /** In place of `onChoose` for a click. */
  onClick?: (value: Value) => void;
  /** After the row was chosen with the Enter key. */
  onEnter: () => void;
};

/** A list in which arrows, digits and letters choose; ArrowLeft and ArrowRight go to the lists beside it. */
export function TimeList<Value extends string | number>(props: Props<Value>) {
  const { label, heading, options, chosen, onChoose, onClick = onChoose, onEnter } = props;
  const list = useRef<HTMLDivElement>(null);
  const isClicked = useRef(false);
  const chosenRow = options.findIndex(({ value }) => value === chosen);
  const tabStop = Math.max(0, chosenRow);
  useLayoutEffect(() => {
    // A row that was clicked stays under the pointer.
    if (!isClicked.current && list.current) {
      list.current.scrollTop = (chosenRow - ROWS_ABOVE) * ROW_PX;
    }
    isClicked.current = false;
  }, [chosenRow]);
  const onKeyDown = useListKeys({ options, row: tabStop, onChoose, onEnter });
  return (
    <div className={styles.column}>
      <div className={styles.heading} aria-hidden="true">
        {heading}
      </div>
      <div ref={list} role="listbox" aria-label={label} className={styles.rows}>
        {options.map(({ value, label: text }, row) => (
          <div
            key={value}
            role="option"
            aria-selected={row === chosenRow}
            tabIndex={row === tabStop ? 0 : -1}
            className={styles.row}
            onClick={() => {
              isClicked.current = row !== chosenRow;
              onClick(value);
            }}
            onKeyDown={onKeyDown}
          >
            {text}
          </div>
        ))}
      </div>
    </div>
  );
}
