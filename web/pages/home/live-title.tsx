import { ChartLine, Pencil } from 'lucide-react';
import { useRef } from 'react';
import type { LiveSummary } from '#contract/lives.ts';
import { copyPath, EDITOR_PATHS } from '#contract/pages.ts';
import { useKnownOnAir } from '../../data/known-on-air.ts';
import { Only } from '../../data/session/only.tsx';
import {
  type LiveMark,
  onAirClock,
  onAirSentence,
  startedText,
  tagOf,
} from '../../parts/live-start/live-mark.ts';
import { longStart } from '../../parts/live-start/start-text.ts';
import { useThemeSummaries } from '../../parts/theme-summary/theme-dot.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Dot } from '../../ui/dot.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { GoLiveButton } from './go-live/go-live-button.tsx';
import { useHasSources } from './go-live/use-has-sources.ts';
import styles from './live-title.module.css';

type Props = {
  live: LiveSummary;
  mark: LiveMark | null;
  /** Whether this is the live to go live with. */
  isNext: boolean;
};

const QUIET = { kind: 'ghost', size: 'small' } as const;

export function LiveTitle({ live, mark, isNext }: Props) {
  const theme = useThemeSummaries().get(live.theme_id ?? '');
  const head = useRef<HTMLElement>(null);
  return (
    <header ref={head} className={styles.head}>
      <div className={styles.title}>
        <h1 dir="auto" title={live.name}>
          {live.name}
        </h1>
        <LiveTag live={live} mark={mark} />
        <Only to="owner">
          <span className={styles.edit}>
            <GoLiveButton key={live.id} live={live} isNext={isNext} anchor={head} />
          </span>
        </Only>
      </div>
      <div className={styles.meta}>
        <p className={styles.start}>
          {longStart(live).map((part) => (
            <span key={part}>{part}</span>
          ))}
          {theme && (
            <span className={styles.theme}>
              <Dot color={theme.color} /> <span dir="auto">{theme.name}</span>
            </span>
          )}
        </p>
        <Only to="owner">
          <span className={styles.edit}>
            {live.tip_total_cents > 0 && (
              <ButtonLink {...QUIET} href={recapOf(live)}>
                Recap
              </ButtonLink>
            )}
            <ButtonLink
              {...QUIET}
              aria-label="Duplicate live"
              href={copyPath(EDITOR_PATHS.newLive, live.id)}
            >
              Duplicate
            </ButtonLink>
            <ButtonLink {...QUIET} aria-label="Edit live" href={editorOf(live)}>
              Edit
            </ButtonLink>
          </span>
        </Only>
      </div>
    </header>
  );
}

/** The tag beside the title, with the time on air. */
export function LiveTag({ live, mark }: Pick<Props, 'live' | 'mark'>) {
  const isOnAir = useKnownOnAir().data?.live_id === live.id;
  const hasSources = useHasSources();
  if (mark?.liveId !== live.id) return null;
  if (mark.kind === 'next') return <Tag kind="next">Next up</Tag>;
  if (tagOf(mark, { isOnAir, hasSources }) === 'started') {
    return (
      <span title="Started by its time; it is not on air">
        <Tag kind="started">{startedText(live)}</Tag>
      </span>
    );
  }
  return (
    <span title={onAirSentence(mark.onAirMs)}>
      <Tag kind="live">Live {onAirClock(mark.onAirMs)}</Tag>
    </span>
  );
}

const recapOf = ({ id }: LiveSummary) => EDITOR_PATHS.recap.replace(':id', id);
const editorOf = ({ id }: LiveSummary) => EDITOR_PATHS.editLive.replace(':id', id);

/** Link to the editor of a live. */
export const EditLiveLink = ({ live }: { live: LiveSummary }) => (
  <IconLink label="Edit live" href={editorOf(live)}>
    <Pencil />
  </IconLink>
);

/** Link to the recap of a live; nothing while the live has no tips. */
export const RecapLink = ({ live }: { live: LiveSummary }) =>
  live.tip_total_cents > 0 ? (
    <IconLink label="Recap" href={recapOf(live)}>
      <ChartLine />
    </IconLink>
  ) : null;
