import { CalendarPlus, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { LiveSummary } from '#contract/lives.ts';
import { EDITOR_PATHS } from '#contract/pages.ts';
import type { LiveClock } from '#domain/running-live.ts';
import { useKnownOnAir } from '../data/known-on-air.ts';
import { useWatchedLive } from '../data/live/use-watched-live.ts';
import { useLives } from '../data/lives.ts';
import { useMay } from '../data/session/may.ts';
import { useSession } from '../data/session/session.ts';
import { useLiveClock } from '../forms/fields/clock/use-live-clock.ts';
import { useQuestionsOf } from '../parts/votes/live-questions.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AlertStrip } from './alert-strip.tsx';
import { AwayStrip } from './away-strip.tsx';
import { EditSheet } from './edit-sheet.tsx';
import { InboxView } from './inbox-view.tsx';
import { LiveHead } from './live-head.tsx';
import { LiveSheet } from './live-sheet.tsx';
import { QuickLine } from './quick-line.tsx';
import { SignIn, SignInStrip } from './sign-in.tsx';
import { TipItems } from './tip-items.tsx';
import styles from './tip-page.module.css';
import { useInboxOpen } from './use-inbox-open.ts';
import { useShownLive } from './use-shown-live.ts';

/** The page for phones: the live, its tips, and a line for the next tip at the thumb. */
export function TipPage() {
  const loading = useLives();
  const clock = useLiveClock();
  // Fetched together with the lives.
  useKnownOnAir(true);
  const { data: lives, error } = loading;
  const isSignedOut = useSession((state) => state.isSignedOut);
  if (isSignedOut && !lives) return <SignIn />;
  if (lives && clock) {
    return lives.length > 0 ? <Tips lives={lives} clock={clock} /> : <NoLive />;
  }
  if (error && !lives) return <NotLoaded error={error} retry={() => void loading.refetch()} />;
  return <Loading />;
}

/** The outline of the page, so that something shows before the first answer. */
function Loading() {
  return (
    <main className={styles.loading} aria-busy="true" aria-label="Loading your lives">
      <p className={styles.brand}>streamhost</p>
      <Skeleton width={160} height={32} />
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} width="100%" height={40} />
      ))}
    </main>
  );
}

function NoLive() {
  const maySchedule = useMay('owner');
  return (
    <main className={styles.screen}>
      <SignInStrip />
      <EmptyState
        isSmall
        heading="h1"
        art={<CalendarPlus />}
        title="No live is open"
        actions={
          maySchedule && (
            <ButtonLink size="large" href={EDITOR_PATHS.newLive}>
              Schedule Live
            </ButtonLink>
          )
        }
      >
        Tips go to a live. Once there is one, it shows here by itself.
      </EmptyState>
    </main>
  );
}

function NotLoaded({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <main className={styles.screen}>
      <div role="alert">
        <EmptyState
          isSmall
          heading="h1"
          art={<CircleAlert />}
          title="The lives did not load"
          actions={
            <Button kind="primary" size="large" onClick={retry}>
              Try Again
            </Button>
          }
        >
          {error.message}
        </EmptyState>
      </div>
    </main>
  );
}

function Tips({ lives, clock }: { lives: readonly LiveSummary[]; clock: LiveClock }) {
  const { live, onAirId, choose } = useShownLive(lives, clock);
  const [isChoosing, setChoosing] = useState(false);
  const inbox = useInboxOpen();
  const questions = useQuestionsOf(live);
  useWatchedLive(live?.id);
  if (!live) return <Loading />;
  const shared = { live, questions, timezone: clock.timezone };
  if (inbox.isOpen) {
    return (
      <div className={styles.page}>
        <InboxView lives={lives} live={live} clock={clock} onClose={inbox.close} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <LiveHead
        live={live}
        isOnAir={live.id === onAirId}
        hasOthers={lives.length > 1}
        onChoose={() => setChoosing(true)}
        onInbox={inbox.open}
      />
      <main className={styles.scroll} key={live.id}>
        <SignInStrip />
        <AwayStrip />
        <AlertStrip live={live} />
        <TipItems {...shared} />
      </main>
      <QuickLine key={`line-${live.id}`} live={live} questions={questions} />
      <EditSheet key={`sheet-${live.id}`} {...shared} />
      {isChoosing && (
        <LiveSheet
          {...{ lives, clock, onAirId }}
          shownId={live.id}
          onChoose={(id) => {
            choose(id);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
