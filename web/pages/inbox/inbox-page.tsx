import { Inbox as InboxIcon } from 'lucide-react';
import { useState } from 'react';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { type InboxState, useInbox, useInboxNow } from '../../data/inbox.ts';
import { Only } from '../../data/session/only.tsx';
import { useLiveClock } from '../../forms/fields/clock/use-live-clock.ts';
import basics from '../../ui/basics.module.css';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import page from '../../ui/page.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { ArrivalList } from './arrival-list.tsx';
import styles from './inbox-page.module.css';

/** Page size; more rows come on demand, up to one response, and older arrivals in pages. */
const PART = 200;
const MOST = 1000;

const EMPTY: Record<InboxState, { title: string; text: string }> = {
  open: {
    title: 'Nothing waits',
    text: 'Tips that come while no live is on air wait here, and those that somebody has to look at first.',
  },
  aside: {
    title: 'Nothing is set aside',
    text: 'Refunded, rejected and deleted tips of sources are here, with the reason.',
  },
  all: {
    title: 'Nothing has come yet',
    text: 'Everything that your sources bring is listed here, whatever became of it.',
  },
};

/** The list in the address; `/inbox?state=aside` shows arrivals that are set aside. */
function stateInAddress(): InboxState {
  const state = new URLSearchParams(location.search).get('state');
  return state === 'aside' || state === 'all' ? state : 'open';
}

/** The inbox: payments from sources, first those that are not counted yet. */
export function InboxPage() {
  const [state, setState] = useState<InboxState>(stateInAddress);
  const tabs = [
    { value: 'open', label: 'To do' },
    { value: 'aside', label: 'Set aside' },
    { value: 'all', label: 'Everything' },
  ] as const;
  return (
    <div className={page.page}>
      <div className={styles.content}>
        <div className={page.head}>
          <div>
            <h1 className={basics.pageTitle}>Inbox</h1>
            <p className={styles.intro}>
              What came from your sources and waits for a live or for your look. Give it to a live,
              release it, or set it aside.
            </p>
          </div>
        </div>
        <Tabs<InboxState> label="Arrivals" tabs={tabs} value={state} onChange={setState}>
          {tabs.map(({ value }) => (
            <TabPanel key={value} value={value}>
              <Arrivals state={value} />
            </TabPanel>
          ))}
        </Tabs>
      </div>
    </div>
  );
}

function Arrivals({ state }: { state: InboxState }) {
  const [limit, setLimit] = useState(PART);
  // The last arrivals of the newer pages, as cursors for going back.
  const [newer, setNewer] = useState<readonly string[]>([]);
  const before = newer.at(-1);
  const loading = useInbox({ state, limit, before });
  const inboxNow = useInboxNow();
  const clock = useLiveClock();
  const { data, error, isPlaceholderData } = loading;
  const loadAll = async () => {
    const inbox = await inboxNow({ state, limit: MOST });
    setLimit(MOST);
    return inbox;
  };
  if (!data || !clock) {
    return error && !data ? (
      <LoadFailure title="The inbox did not load" loading={loading} />
    ) : (
      <div role="status" aria-label="Loading the inbox">
        <Skeleton width="100%" height={160} />
      </div>
    );
  }
  const { arrivals } = data;
  const last = arrivals.at(-1)?.id;
  const hasMore = arrivals.length >= limit;
  const showPages = (pages: readonly string[]) => {
    setNewer(pages);
    window.scrollTo(0, 0);
  };
  if (arrivals.length === 0 && !before) {
    return (
      <EmptyState
        isSmall
        art={<InboxIcon />}
        title={EMPTY[state].title}
        actions={
          <Only to="owner">
            <ButtonLink href={EDITOR_PATHS.sources}>Sources</ButtonLink>
          </Only>
        }
      >
        {EMPTY[state].text}
      </EmptyState>
    );
  }
  return (
    <>
      <ArrivalList
        key={before}
        arrivals={arrivals}
        state={state}
        clock={clock}
        loadAll={before ? undefined : loadAll}
      />
      <div className={styles.more}>
        {hasMore && limit < MOST && (
          <Button
            busyLabel={isPlaceholderData && 'Loading'}
            onClick={() => setLimit(Math.min(limit * 2, MOST))}
          >
            Show more
          </Button>
        )}
        {before && <Button onClick={() => showPages(newer.slice(0, -1))}>Newer</Button>}
        {hasMore && limit === MOST && last && (
          <Button onClick={() => showPages([...newer, last])}>Older</Button>
        )}
        {before && !hasMore && <p className={basics.note}>These are the oldest.</p>}
      </div>
    </>
  );
}
