import type { LiveSummary } from '#contract/lives.ts';
import { exactDollars } from '#domain/money.ts';
import type { LiveClock } from '#domain/running-live.ts';
import { ThemeDot } from '../../theme-summary/theme-dot.tsx';
import { Tag } from '../../ui/tag.tsx';
import { type LiveMark, shortStart } from './live-start.ts';
import styles from './lives-list.module.css';
import { useRowFocus } from './use-row-focus.ts';

export type LivesProps = {
  /** Newest first. */
  lives: readonly LiveSummary[];
  selectedId: string;
  mark: LiveMark | null;
  clock: LiveClock;
  onSelect: (liveId: string) => void;
};

export function LivesList({ lives, selectedId, mark, clock, onSelect }: LivesProps) {
  const ids = lives.map(({ id }) => id);
  const { tabStop, listProps } = useRowFocus(ids, selectedId);
  return (
    <ul className={styles.lives} {...listProps}>
      {lives.map((live) => (
        <li key={live.id}>
          <button
            type="button"
            className={styles.live}
            data-row={live.id}
            tabIndex={live.id === tabStop ? 0 : -1}
            aria-current={live.id === selectedId || undefined}
            onClick={() => onSelect(live.id)}
          >
            <ThemeDot themeId={live.theme_id} />
            <span className={styles.line}>
              <span className={styles.name} dir="auto" title={live.name}>
                {live.name}
              </span>
              {mark?.liveId === live.id && <MarkTag kind={mark.kind} />}
            </span>
            <span className={styles.facts}>
              <span className={styles.start}>{shortStart(live, clock)}</span>
              <span className={styles.sum}>{exactDollars(live.tip_total_cents)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const MarkTag = ({ kind }: Pick<LiveMark, 'kind'>) => (
  <Tag kind={kind}>{kind === 'live' ? 'Live' : 'Next up'}</Tag>
);
