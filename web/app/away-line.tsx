import { TriangleAlert } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useServerAway } from '../data/live/server-away.ts';
import { isWaiting, useOutbox } from '../data/outbox/tip-outbox.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './away-line.module.css';

/** The page on screen: Home, an editor with a form, or another one. */
type Page = { isHome: boolean; isEditor: boolean };

/** Below the top bar while the server does not answer: what still works on this page. */
export function AwayLine(page: Page) {
  const { isAway, wasAway } = useServerAway();
  const text = isAway ? whatWorks(page) : wasAway && 'streamhost answers again.';
  return (
    <>
      {/* Exists from the start: screen readers announce changes of a status. */}
      <VisuallyHidden role="status">
        {isAway && NO_ANSWER} {text}
      </VisuallyHidden>
      {isAway && <Line text={text} />}
    </>
  );
}

const NO_ANSWER = 'streamhost is not answering.';

function whatWorks({ isHome, isEditor }: Page): string {
  if (isHome) {
    return 'Tips that you type are kept here and sent when it is back. The overlay goes on with what it has.';
  }
  return isEditor
    ? 'What you typed stays in this tab. Save when it is back.'
    : 'Changes cannot be saved until it is back.';
}

function Line({ text }: { text: string | false }) {
  const line = useRef<HTMLDivElement>(null);
  const waiting = useOutbox().filter(isWaiting).length;
  // Moves the page down by the height of the line: see `--topbar`.
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
    <div ref={line} className={styles.line} aria-hidden>
      <TriangleAlert />
      <p>
        <b>{NO_ANSWER}</b> {text}{' '}
        {waiting > 0 && <b>{waiting === 1 ? '1 tip waits.' : `${waiting} tips wait.`}</b>}
      </p>
    </div>
  );
}
