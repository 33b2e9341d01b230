import { type ReactNode, useEffect, useRef } from 'react';
import styles from './field-frame.module.css';
import { showItem } from './repeater/shown-items.ts';

const MARKED_MS = 1600;

/** Makes a field findable by path, and highlights it when it is revealed. It generates no box of its own. */
export function FieldFrame({ name, children }: { name: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const showIfRequested = () => {
      const { current } = frame;
      const { isRequested, isFirst } = takeRequest(name);
      if (!isRequested || !current) return;
      if (isFirst) current.firstElementChild?.scrollIntoView({ block: 'nearest' });
      current.dataset.marked = '';
      clearTimeout(timer);
      timer = setTimeout(() => delete current.dataset.marked, MARKED_MS);
    };
    showIfRequested();
    const stop = onRequest(showIfRequested);
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

/** Location of a form value. */
export type Place = {
  name: string;
  /** Path of its list; its own path without one. */
  list: string;
  /** Index in that list; undefined without one. */
  item: number | undefined;
};

const listeners = new Set<() => void>();
let requested: readonly Place[] = [];
let first: Place | undefined;

/**
 * Highlights fields briefly and scrolls to the first one. Fields that are not rendered yet are highlighted on
 * mount.
 */
export function showFields(places: readonly Place[]): void {
  requested = places;
  first = places[0];
  for (const { list, item } of places) if (item !== undefined) showItem(list, item);
  for (const listener of [...listeners]) listener();
}

/** Consumes the highlight request of a field; `isFirst`: also scroll to it. */
function takeRequest(name: string): { isRequested: boolean; isFirst: boolean } {
  const place = requested.find((each) => each.name === name);
  requested = requested.filter((each) => each !== place);
  return { isRequested: place !== undefined, isFirst: place !== undefined && place === first };
}

/** Calls `listener` for each highlight request. Returns the unsubscribe function. */
function onRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
