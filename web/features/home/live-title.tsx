import type { Live } from '#contract/lives.ts';
import { useThemeSummaries } from '../../theme-summary/use-theme-summaries.ts';
import { Dot } from '../../ui/dot.tsx';
import { EditLiveLink } from './edit-live-link.tsx';
import type { LiveMark } from './live-mark.ts';
import { longStart } from './live-start.ts';
import { LiveTag } from './live-tag.tsx';
import styles from './live-title.module.css';

export function LiveTitle({ live, mark }: { live: Live; mark: LiveMark | null }) {
  const theme = useThemeSummaries().get(live.theme_id ?? '');
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1 dir="auto" title={live.name}>
          {live.name}
        </h1>
        <LiveTag liveId={live.id} mark={mark} />
        <span className={styles.edit}>
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
