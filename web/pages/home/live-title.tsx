import { ChartLine, CopyPlus, Pencil } from 'lucide-react';
import type { LiveSummary } from '#contract/lives.ts';
import { copyPath, EDITOR_PATHS } from '#contract/pages.ts';
import { useThemeSummaries } from '../../parts/theme-summary/theme-dot.tsx';
import { Dot } from '../../ui/dot.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { type LiveMark, longStart, onAirClock, onAirSentence } from './live-start.ts';
import styles from './live-title.module.css';
import { OnAirButton } from './on-air-button.tsx';

export function LiveTitle({ live, mark }: { live: LiveSummary; mark: LiveMark | null }) {
  const theme = useThemeSummaries().get(live.theme_id ?? '');
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1 dir="auto" title={live.name}>
          {live.name}
        </h1>
        <LiveTag liveId={live.id} mark={mark} />
        <span className={styles.edit}>
          <OnAirButton key={live.id} live={live} />
          <RecapLink live={live} />
          <IconLink label="Duplicate live" href={copyPath(EDITOR_PATHS.newLive, live.id)}>
            <CopyPlus />
          </IconLink>
          <EditLiveLink liveId={live.id} />
        </span>
      </div>
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
    </header>
  );
}

/** The tag beside the title, with the time on air. */
export function LiveTag({ liveId, mark }: { liveId: string; mark: LiveMark | null }) {
  if (mark?.liveId !== liveId) return null;
  if (mark.kind === 'next') return <Tag kind="next">Next up</Tag>;
  return (
    <span title={onAirSentence(mark.onAirMs)}>
      <Tag kind="live">Live {onAirClock(mark.onAirMs)}</Tag>
    </span>
  );
}

/** Link to the editor of a live. */
export function EditLiveLink({ liveId }: { liveId: string }) {
  return (
    <IconLink label="Edit live" href={EDITOR_PATHS.editLive.replace(':id', liveId)}>
      <Pencil />
    </IconLink>
  );
}

/** Link to the recap of a live; nothing while the live has no tips. */
export const RecapLink = ({ live }: { live: LiveSummary }) =>
  live.tip_total_cents > 0 ? (
    <IconLink label="Recap" href={EDITOR_PATHS.recap.replace(':id', live.id)}>
      <ChartLine />
    </IconLink>
  ) : null;
