import type { LiveSummary } from '#contract/lives.ts';
import { useLives } from '../../api/lives.ts';
import { CopyObsLink } from '../../preview/copy-obs-link.tsx';
import { useSelection } from '../../state/selection.ts';
import basics from '../../ui/basics.module.css';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './home-page.module.css';
import { HomeSkeleton } from './home-skeleton.tsx';
import { markLive } from './live-mark.ts';
import { LiveOverlay } from './live-overlay.tsx';
import { LivePicker } from './live-picker.tsx';
import { LiveTitle } from './live-title.tsx';
import { LivesRail } from './lives-rail.tsx';
import { NarrowHome } from './narrow-home.tsx';
import { NoLives } from './no-lives.tsx';
import { TipsColumn } from './tips-column.tsx';
import { useHomeForm } from './use-home-form.ts';
import { useMinute } from './use-minute.ts';
import { useUndoKey } from './use-undo-key.ts';

/** The lives, the tips of one of them, and its overlay. */
export function HomePage() {
  const loading = useLives();
  const { data: lives, error } = loading;
  if (lives) return lives.length > 0 ? <Home lives={lives} /> : <NoLives />;
  if (!error) return <HomeSkeleton />;
  return (
    <div className={basics.screen}>
      <LoadFailure heading="h1" title="The lives did not load" loading={loading} />
    </div>
  );
}

/** Shows the chosen live, else the newest. */
function Home({ lives }: { lives: readonly LiveSummary[] }) {
  const form = useHomeForm();
  const now = useMinute();
  useUndoKey();
  const { liveId, selectLive } = useSelection();
  const live = lives.find(({ id }) => id === liveId) ?? lives[0];
  if (!live) return null;

  const mark = markLive(lives, now);
  const choice = { lives, selectedId: live.id, mark, now, onSelect: selectLive };
  const title = <VisuallyHidden as="h1">{live.name}</VisuallyHidden>;
  if (form === 'narrow') {
    return (
      <>
        {title}
        <NarrowHome live={live} {...choice} />
      </>
    );
  }
  const isWide = form === 'wide';
  return (
    <div className={isWide ? styles.threeColumns : styles.twoColumns}>
      {isWide ? <LivesRail {...choice} /> : title}
      <TipsColumn
        live={live}
        head={isWide ? <LiveTitle live={live} mark={mark} /> : <LivePicker {...choice} />}
      />
      <div className={styles.canvas}>
        <LiveOverlay live={live} action={<CopyObsLink live={live} />} />
      </div>
    </div>
  );
}
