import { Check } from 'lucide-react';
import type { LiveSummary } from '#contract/lives.ts';
import type { LiveClock } from '#domain/running-live.ts';
import { shortStart } from '../parts/live-start/start-text.ts';
import { Sheet } from '../ui/sheet.tsx';
import { Tag } from '../ui/tag.tsx';
import styles from './live-sheet.module.css';

type Props = {
  /** Newest first. */
  lives: readonly LiveSummary[];
  shownId: string;
  onAirId: string | null | undefined;
  clock: LiveClock;
  onChoose: (liveId: string) => void;
  onClose: () => void;
};

/** The lives. Pressing one sends the next tips there. */
export function LiveSheet({ lives, shownId, onAirId, clock, onChoose, onClose }: Props) {
  return (
    <Sheet title="Tips go to" onClose={onClose}>
      <ul className={styles.lives}>
        {lives.map((live) => (
          <li key={live.id}>
            <button
              type="button"
              className={styles.live}
              aria-current={live.id === shownId}
              onClick={() => onChoose(live.id)}
            >
              <span className={styles.what}>
                <span className={styles.name} dir="auto">
                  {live.name}
                </span>
                <small>{shortStart(live, clock)}</small>
              </span>
              {live.id === onAirId && <Tag kind="live">LIVE</Tag>}
              {live.id === shownId && <Check aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
