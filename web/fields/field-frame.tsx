import { type ReactNode, useEffect, useRef } from 'react';
import styles from './field-frame.module.css';
import { takeWanted, watchWanted } from './shown-field.ts';

const MARKED_MS = 1600;

/** Finds a field on the screen by its path, and marks it when it is to be shown. It has no box of its own. */
export function FieldFrame({ name, children }: { name: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const showIfWanted = () => {
      const { current } = frame;
      const { isWanted, isFirst } = takeWanted(name);
      if (!isWanted || !current) return;
      if (isFirst) current.firstElementChild?.scrollIntoView({ block: 'nearest' });
      current.dataset.marked = '';
      clearTimeout(timer);
      timer = setTimeout(() => delete current.dataset.marked, MARKED_MS);
    };
    showIfWanted();
    const stop = watchWanted(showIfWanted);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [name]);
  return (
    <div ref={frame} className={styles.frame} data-field={name}>
      {children}
    </div>
  );
}
