import { TriangleAlert } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useServerAway } from '../data/live/server-away.ts';
import { isWaiting, useOutbox } from '../data/outbox/tip-outbox.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './away-line.module.css';

/** The page on screen: Home, an editor with a form, or another one. */
type Page = 'home' | 'editor' | 'other';

const WHAT_WORKS: Record<Page, string> = {
  home: 'Typed tips wait here and are sent when it is back. The overlay goes on with what it has.',
  editor: 'What you typed stays in this tab. Save when it is back.',
  other: 'Nothing can be saved until it is back.',
};

/**
 * In the free middle of the top bar while the server does not answer: what still works on this page. Moves nothing but
 * on narrow pages, where it is a line below the bar.
 */
export function AwayLine({ page }: { page: Page }) {
  const { isAway, wasAway } = useServerAway();
  return (
    <div className={styles.place}>
      {/* Exists from the start: screen readers announce changes of a status. */}
      <VisuallyHidden role="status">
        {isAway ? `${NO_ANSWER} ${WHAT_WORKS[page]}` : wasAway && 'streamhost answers again.'}
      </VisuallyHidden>
      {isAway && <Line text={WHAT_WORKS[page]} />}
    </div>
  );
}

const NO_ANSWER = 'streamhost is not answering.';

function Line({ text }: { text: string }) {
  const line = useRef<HTMLDivElement>(null);
  const waiting = useOutbox().filter(isWaiting).length;
  // Moves narrow pages down by the height of the line: see `--topbar`.
  useLayoutEffect(() => {
    const { current } = line;
    if (!current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--away', `${current.offsetHeight}px`);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--away');
    };
  }, []);
  return (
    <div ref={line} className={styles.line} title={`${NO_ANSWER} ${text}`} aria-hidden>
      <TriangleAlert />
      <p>
        <b>{NO_ANSWER}</b>{' '}
        {waiting > 0 && <b>{waiting === 1 ? '1 tip waits.' : `${waiting} tips wait.`} </b>}
        {text}
      </p>
    </div>
  );
}
