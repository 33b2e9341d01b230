import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LiveSummary } from '#contract/lives.ts';
import type { LiveClock } from '#domain/running-live.ts';
import { useWatchedLive } from '../../data/live/use-watched-live.ts';
import { useLives } from '../../data/lives.ts';
import { useMay } from '../../data/session/may.ts';
import { Only } from '../../data/session/only.tsx';
import { useLiveClock } from '../../forms/fields/clock/use-live-clock.ts';
import { type LiveMark, markLive, nextLiveId } from '../../parts/live-start/live-mark.ts';
import { useQuestionsOf } from '../../parts/votes/live-questions.ts';
import { CopyObsLink } from '../../preview/copy-obs-link.tsx';
import { useHasAlerts } from '../../preview/use-has-alerts.ts';
import { useUndoKey } from '../../state/use-undo-key.ts';
import basics from '../../ui/basics.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AlertControls } from './alerts/alert-controls.tsx';
import { GiveWaiting } from './go-live/give-waiting.tsx';
import { useIsBeforeShow } from './go-live/go-live-button.tsx';
import { LeftOnAirNotice } from './go-live/left-on-air-notice.tsx';
import { WaitingNotice } from './go-live/waiting-notice.tsx';
import { HomeAlerts } from './home-alerts.ts';
import { HomeCurrency } from './home-currency.ts';
import styles from './home-page.module.css';
import { HomeTimer } from './home-timer.tsx';
import { HomeTimezone } from './home-timezone.ts';
import { LiveOverlay } from './live-overlay.tsx';
import { LivePicker } from './live-picker.tsx';
import { LiveSums } from './live-sums.tsx';
import { LiveTitle } from './live-title.tsx';
import { LivesList, type LivesProps } from './lives-list.tsx';
import { NarrowHome } from './narrow-home.tsx';
import { NewTip } from './new-tip.tsx';
import { NoLives } from './no-lives.tsx';
import { ObsOffer } from './obs-offer.tsx';
import { OutboxCount } from './quick-add/outbox-count.tsx';
import { SeriesLink } from './series-link.tsx';
import { showLive } from './show-live.ts';
import { StudioPrompt } from './studio-prompt.tsx';
import { TipsMenuButton } from './tip-files/tips-menu-button.tsx';
import { TipList, TipsSkeleton } from './tip-list.tsx';
import { TipSearchPlace } from './tip-search/tip-search-place.tsx';
import { useEndedShow } from './use-ended-show.ts';
import { useHomeForm } from './use-home-form.ts';
import { useSelectedLive } from './use-selected-live.ts';
import { HomeQuestions } from './votes/home-questions.ts';
import { HomeVotes } from './votes/home-votes.tsx';
import { WithdrawnNotice } from './withdrawn/withdrawn-notice.tsx';

type Props = {
  /** The code of a live, from the address. */
  live?: string | undefined;
};

/** Home: the lives, the tips of the live in the address, and its overlay. */
export function HomePage({ live: code }: Props) {
  const loading = useLives();
  const isOwner = useMay('owner');
  const { data: lives, error } = loading;
  if (lives)
    return lives.length > 0 ? (
      <Home lives={lives} code={code} />
    ) : isOwner ? (
      <NoLives />
    ) : (
      <NoOpenLives />
    );
  if (!error) return <HomeSkeleton />;
  return (
    <div className={basics.screen}>
      <LoadFailure heading="h1" title="The lives did not load" loading={loading} />
    </div>
  );
}

const NoOpenLives = () => (
  <div className={basics.screen}>
    <EmptyState isSmall heading="h1" art={<CalendarClock />} title="No live is open">
      The next live appears here by itself, and stays for a day after its show.
    </EmptyState>
  </div>
);

const NO_THEME = { theme_id: null };

type HomeProps = { lives: readonly LiveSummary[]; code: string | undefined };

/** Selects a live once the timezone is known. */
function Home(props: HomeProps) {
  const clock = useLiveClock();
  if (!clock) return <HomeSkeleton />;
  return (
    <HomeTimezone value={clock.timezone}>
      <HomeOfLive {...props} clock={clock} />
    </HomeTimezone>
  );
}

function HomeOfLive({ lives, code, clock }: HomeProps & { clock: LiveClock }) {
  const form = useHomeForm();
  useUndoKey();
  const live = useSelectedLive(lives, code, clock);
  useWatchedLive(live?.id);
  const isOwner = useMay('owner');
  // Moderators cannot load the layout, which says whether it has alerts.
  const hasAlerts = useHasAlerts(live ?? NO_THEME) || !isOwner;
  const questions = useQuestionsOf(live);
  const mark = markLive(lives, clock);
  useEndedShow(mark?.kind === 'live' ? mark.liveId : null);
  if (!live) return <HomeSkeleton />;

  const nextId = nextLiveId(lives, mark, clock);
  const choice = { lives, selectedId: live.id, mark, nextId, clock, onSelect: showLive };
  const title = <VisuallyHidden as="h1">{live.name}</VisuallyHidden>;
  if (form === 'narrow') {
    return (
      <HomeAlerts value={hasAlerts}>
        <HomeCurrency value={live.currency}>
          <HomeQuestions value={questions}>
            {title}
            <NarrowHome live={live} {...choice} />
            <GiveWaiting />
          </HomeQuestions>
        </HomeCurrency>
      </HomeAlerts>
    );
  }
  const isWide = form === 'wide';
  return (
    <HomeAlerts value={hasAlerts}>
      <HomeCurrency value={live.currency}>
        <HomeQuestions value={questions}>
          <div className={styles.page}>
            <Only to="owner">
              <LeftOnAirNotice lives={lives} clock={clock} />
            </Only>
            <div className={isWide ? styles.threeColumns : styles.twoColumns}>
              {isWide ? <LivesRail {...choice} /> : title}
              <TipsColumn
                live={live}
                mark={mark}
                isNext={live.id === nextId}
                head={
                  isWide ? (
                    <LiveTitle live={live} mark={mark} isNext={live.id === nextId} />
                  ) : (
                    <LivePicker {...choice} />
                  )
                }
              />
              <div className={styles.canvas}>
                <LiveOverlay live={live} action={isOwner && <CopyObsLink live={live} />} />
              </div>
            </div>
            <GiveWaiting />
          </div>
        </HomeQuestions>
      </HomeCurrency>
    </HomeAlerts>
  );
}

function LivesRail(props: LivesProps) {
  return (
    <nav className={styles.rail} aria-label="Lives">
      <div className={styles.head}>
        <h2>
          Lives <span>{props.lives.length}</span>
        </h2>
        <Only to="owner">
          <SeriesLink lives={props.lives} />
        </Only>
      </div>
      <LivesList {...props} />
    </nav>
  );
}

type TipsColumnProps = {
  live: LiveSummary;
  mark: LiveMark | null;
  /** Whether this is the live to go live with. */
  isNext: boolean;
  /** The title of the live. */
  head: ReactNode;
};

/** The column with a live's total, quick line and tips. */
function TipsColumn({ live, mark, isNext, head }: TipsColumnProps) {
  const isQuiet = useIsBeforeShow({ live, isNext });
  return (
    <section className={styles.column} aria-label={`Tips for ${live.name}`}>
      <Only to="owner">
        <StudioPrompt />
        <ObsOffer />
      </Only>
      <WithdrawnNotice />
      {head}
      <div className={styles.sums}>
        <LiveSums key={live.id} live={live} />
        <Only to="owner">
          <WaitingNotice live={live} mark={mark} />
        </Only>
        <HomeTimer live={live} />
        <AlertControls liveId={live.id} />
        <HomeVotes key={live.id} live={live} />
      </div>
      <div className={styles.bar}>
        <h2>Tips</h2>
        <OutboxCount liveId={live.id} rest="newest first" />
        <TipSearchPlace liveId={live.id} />
        <Only to="owner">
          <TipsMenuButton key={live.id} live={live} />
        </Only>
      </div>
      <div className={styles.line}>
        <NewTip key={live.id} liveId={live.id} isQuiet={isQuiet} />
      </div>
      <div key={live.id} className={styles.list}>
        <TipList liveId={live.id} />
      </div>
    </section>
  );
}

/** Placeholder of Home while the lives load. */
function HomeSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="Loading your lives">
      <div className={styles.skeletonColumn}>
        <div className={styles.skeletonSums}>
          <Skeleton width={180} height={20} />
          <Skeleton width={140} height={36} />
          <Skeleton width="100%" height={8} />
        </div>
        <TipsSkeleton />
      </div>
    </div>
  );
}
