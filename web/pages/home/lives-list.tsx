import { type ReactNode, useId, useRef, useState } from 'react';
import type { LiveSummary } from '#contract/lives.ts';
import { exactAmount } from '#domain/money/money.ts';
import type { LiveClock } from '#domain/running-live.ts';
import { useKnownOnAir } from '../../data/known-on-air.ts';
import { type LiveMark, tagOf } from '../../parts/live-start/live-mark.ts';
import { searchLives } from '../../parts/live-start/search-lives.ts';
import { shortStart } from '../../parts/live-start/start-text.ts';
import { ThemeDot } from '../../parts/theme-summary/theme-dot.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useHasSources } from './go-live/use-has-sources.ts';
import { groupLives } from './live-groups.ts';
import { LiveSearchField } from './live-search-field.tsx';
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

/** Number of lives from which the list has a search field. */
const SEARCH_FROM = 20;

/** The lives in groups by their start, and a search where there are many. */
export function LivesList({ lives, selectedId, mark, clock, onSelect }: LivesProps) {
  const [typed, setTyped] = useState('');
  const onAirId = useKnownOnAir().data?.live_id;
  const hasSources = useHasSources();
  const list = useRef<HTMLDivElement>(null);
  const hasSearch = lives.length >= SEARCH_FROM;
  const groups = groupLives(hasSearch ? searchLives(lives, typed) : lives, clock);
  const found = groups.flatMap((group) => group.lives);
  const ids = found.map(({ id }) => id);
  const { tabStop, listProps } = useRowFocus(ids, ids.includes(selectedId) ? selectedId : ids[0]);
  return (
    <>
      {hasSearch && (
        <LiveSearchField
          text={typed}
          found={found.length}
          onChange={setTyped}
          onDone={(key) => {
            if (key === 'ArrowDown') list.current?.querySelector('button')?.focus();
            else if (typed.trim() && found[0]) onSelect(found[0].id);
          }}
        />
      )}
      <div ref={list} className={styles.groups} {...listProps}>
        {groups.map((group) => (
          <Group key={group.title} title={groups.length > 1 || typed ? group.title : undefined}>
            {group.lives.map((live) => (
              <LiveItem
                key={live.id}
                live={live}
                clock={clock}
                tag={mark?.liveId === live.id ? tagOf(mark, { isOnAir: false, hasSources }) : null}
                isOnAir={live.id === onAirId}
                isSelected={live.id === selectedId}
                isTabStop={live.id === tabStop}
                onSelect={onSelect}
              />
            ))}
          </Group>
        ))}
      </div>
      {found.length === 0 && <p className={styles.none}>No results</p>}
    </>
  );
}

/** A list of lives. Without a title if there is no other group. */
function Group({ title, children }: { title: string | undefined; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      {title && (
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
      )}
      <ul className={styles.lives} aria-labelledby={title && id}>
        {children}
      </ul>
    </div>
  );
}

type ItemProps = Pick<LivesProps, 'clock' | 'onSelect'> & {
  live: LiveSummary;
  tag: ReturnType<typeof tagOf> | null;
  /** Tips from sources are counted on this live. */
  isOnAir: boolean;
  isSelected: boolean;
  isTabStop: boolean;
};

function LiveItem(props: ItemProps) {
  const { live, clock, tag, isOnAir, isSelected, isTabStop, onSelect } = props;
  return (
    <li>
      <button
        type="button"
        className={styles.live}
        data-row={live.id}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isSelected || undefined}
        onClick={() => onSelect(live.id)}
      >
        <ThemeDot themeId={live.theme_id} />
        <span className={styles.line}>
          <span className={styles.name} dir="auto" title={live.name}>
            {live.name}
          </span>
          {isOnAir && <Tag kind="live">On air</Tag>}
          {tag && !isOnAir && <Tag kind={tag}>{TAGS[tag]}</Tag>}
        </span>
        <span className={styles.facts}>
          <span className={styles.start}>{shortStart(live, clock)}</span>
          <span className={styles.sum}>{exactAmount(live.tip_total_cents, live.currency)}</span>
        </span>
      </button>
    </li>
  );
}

const TAGS = { live: 'Live', started: 'Started', next: 'Next up' } as const;
