import { TriangleAlert } from 'lucide-react';
import { counted } from '#domain/text/counted.ts';
import { useServerAway } from '../data/live/server-away.ts';
import { isUnkept, isWaiting, useOutbox } from '../data/outbox/tip-outbox.ts';
import { useUserTimezone } from '../forms/fields/clock/timezone-line.tsx';
import { dayAndTime, timeOfDay } from '../state/local-time.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './away-strip.module.css';

/** Says while the server does not answer what happens with typed tips, and how old the list is. */
export function AwayStrip() {
  const { isAway, wasAway, seenMs } = useServerAway();
  const waiting = useOutbox().filter(isWaiting);
  const timezone = useUserTimezone() ?? null;
  const text = [
    waiting.length > 0
      ? `${counted(waiting.length, 'tip')} ${waiting.length === 1 ? 'waits' : 'wait'} ${placeOf(waiting)}.`
      : 'Typed tips wait here and are sent when it is back.',
    seenMs !== null && `The list is as of ${seenText(seenMs, timezone)}.`,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <>
      {/* Exists from the start: screen readers announce changes of a status. */}
      <VisuallyHidden role="status">
        {isAway ? `${NO_ANSWER} ${text}` : wasAway && 'streamhost answers again.'}
      </VisuallyHidden>
      {isAway && (
        <div className={styles.strip} aria-hidden>
          <TriangleAlert />
          <p>
            <b>{NO_ANSWER}</b> {text}
          </p>
        </div>
      )}
    </>
  );
}

const NO_ANSWER = 'streamhost is not answering.';

/** Where tips wait; without local storage they end with the page. */
const placeOf = (waiting: readonly { key: string }[]) =>
  waiting.some(({ key }) => isUnkept(key))
    ? 'on this page: keep it open until they are sent'
    : 'on this device until it is back';

const HALF_DAY_MS = 12 * 60 * 60_000;

const seenText = (seenMs: number, timezone: string | null) =>
  (Date.now() - seenMs < HALF_DAY_MS ? timeOfDay : dayAndTime)(
    new Date(seenMs).toISOString(),
    timezone,
  );
