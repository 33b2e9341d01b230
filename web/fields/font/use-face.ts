import { useEffect } from 'react';
import { type Face, faceSheet } from './font-face.ts';

/** The server answers with an empty stylesheet while it fetches a font; these are the pauses until it is asked again. */
const PAUSES_MS: readonly number[] = [2000, 8000];

/** Stylesheets that are in the page or on their way. A face that came stays: lists show it again and again. */
const known = new Set<string>();

/** Lets the page know a face, from our own server, as long as it is wanted. */
export function useFace({ family, variant }: Face, isWanted = true): void {
  useEffect(() => {
    const href = faceSheet({ family, variant });
    if (!isWanted || href === null) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const attempt = ([pauseMs, ...later]: readonly number[]) =>
      addSheet(href, () => {
        if (!isOver && pauseMs !== undefined) timer = setTimeout(attempt, pauseMs, later);
      });
    attempt(PAUSES_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [family, variant, isWanted]);
}

/** Calls `onNone` when there is no such font now; it may be asked for again then. */
function addSheet(href: string, onNone: () => void): void {
  if (known.has(href)) return;
  known.add(href);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const giveUp = () => {
    link.remove();
    known.delete(href);
    onNone();
  };
  link.onerror = giveUp;
  link.onload = () => {
    if (link.sheet?.cssRules.length === 0) giveUp();
  };
  document.head.append(link);
}
