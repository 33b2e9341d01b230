import type { Query, QueryClient } from '@tanstack/react-query';
import { ALIVE_MS, type ServerMessage, type VersionsMessage } from '#contract/events.ts';
import { type EventLineOptions, openEventLine } from '#domain/event-line.ts';
import { keepAnswer } from '../keep-answer.ts';
import { tellOtherLook } from '../other-look.ts';
import { alertKey, QUERY_KEYS } from '../query-keys.ts';
import { isChanging } from '../request.ts';
import { setSeen } from '../seen.ts';
import { useServerLine } from '../server-line.ts';
import { createRenewal } from './renewal.ts';
import { AFFECTED, type Followed, HELD } from './stored-queries.ts';
import { createStoredVersions } from './stored-versions.ts';

/** A line that has said nothing for this long may be dead, though nobody has noticed yet. */
const DOUBTFUL_MS = 2 * ALIVE_MS;

/** Where an entry of a list is being chosen, renamed, moved or pressed. A closed list may stay in the document. */
const IN_USE =
  ':is([role=listbox], [role=menu], [role=dialog], [role=alertdialog]):not([data-closed]), [data-typed], :active';

type Needs = Pick<EventLineOptions, 'open'> & {
  client: QueryClient;
  /** The page. */
  page: Pick<
    Document,
    'visibilityState' | 'addEventListener' | 'removeEventListener' | 'querySelector'
  >;
};

/**
 * Opens the line to the server and keeps what the page shows current by it. Returns how to end it.
 */
export function followServer({ client, page, ...line }: Needs): () => void {
  const versions = createStoredVersions();
  const isShown = () => page.visibilityState === 'visible';
  const renewal = createRenewal({
    client,
    isShown,
    isChanging,
    isHeld: (query) => HELD.some((key) => startsWith(query, key)) && !!page.querySelector(IN_USE),
  });
  let heardMs = Number.NEGATIVE_INFINITY;

  function hear(message: ServerMessage): void {
    heardMs = Date.now();
    switch (message.type) {
      case 'tips':
        versions.tell(message);
        useServerLine.setState({ told: message });
        break;
      case 'gone':
        useServerLine.setState({ told: message });
        break;
      case 'versions':
        hearVersions(message);
        break;
      case 'alerts':
        void keepAnswer(client, alertKey(message.live), message.alerts);
        break;
      case 'look':
        tellOtherLook(message.live, message.other_look);
        break;
      case 'seen':
        setSeen(message.live, message.seen);
    }
  }

  function hearVersions(message: VersionsMessage): void {
    if (message.inbox !== undefined) useServerLine.setState({ inboxVersion: message.inbox });
    const { names, isFirst, isWatchedAlone } = versions.changesIn(message);
    forget(isWatchedAlone ? names.filter((name) => name !== 'tips') : names, { isFirst });
    if (isWatchedAlone) renewal.renew((query) => startsWith(query, QUERY_KEYS.fanStandings));
  }

  /** Queries are never retried: with the first versions, what failed to load waits for Try Again. */
  function forget(names: readonly Followed[], { isFirst }: { isFirst: boolean }): void {
    const searches = names.flatMap((name) => AFFECTED[name].searches ?? []);
    for (const queryKey of searches) {
      void client.invalidateQueries({ queryKey, refetchType: 'none' });
    }
    const keys = names.flatMap((name) => AFFECTED[name].shown);
    renewal.renew(
      (query) =>
        !isWatched(query) &&
        !(isFirst && hasNothing(query)) &&
        keys.some((key) => startsWith(query, key)),
    );
  }

  function onVisibility(): void {
    if (!isShown()) return;
    // Whatever happened meanwhile was not told, or is told only once a dead line is noticed.
    if (Math.abs(Date.now() - heardMs) > DOUBTFUL_MS) forget(ALL, { isFirst: false });
    renewal.shown();
  }

  const opened = openEventLine({
    ...line,
    watched: () => {
      const { watched, hasAlerts } = useServerLine.getState();
      // Without a version, so that it is told at once how the tips are.
      const tips = watched === null ? null : { live: watched, top: 0, version: null };
      return { tips, ...(hasAlerts && { alerts: null }), stored: true, running: false };
    },
    onMessage: hear,
    onSound: (isSound) => useServerLine.setState({ isSound }),
  });
  const unfollow = useServerLine.subscribe(({ watched, hasAlerts }, before) => {
    if (watched !== before.watched || hasAlerts !== before.hasAlerts) opened.watch();
  });
  page.addEventListener('visibilitychange', onVisibility);

  return () => {
    page.removeEventListener('visibilitychange', onVisibility);
    unfollow();
    opened.close();
    renewal.stop();
    useServerLine.setState({ isSound: false, told: null });
  };
}

const ALL = Object.keys(AFFECTED) as Followed[];

const startsWith = ({ queryKey }: Query, key: readonly string[]): boolean =>
  key.every((part, at) => queryKey[at] === part);

const hasNothing = ({ state }: Query): boolean =>
  state.status === 'error' && state.data === undefined;

/** The tips of the watched live are told with their version. */
const isWatched = ({ queryKey: [kind, id] }: Query): boolean =>
  kind === QUERY_KEYS.tips[0] && id === useServerLine.getState().watched;
