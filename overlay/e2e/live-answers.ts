import type { Page, Route } from 'playwright/test';
import {
  LIVE_PATH,
  parsed,
  readVersions,
  type SnapshotMessage,
  type Versions,
} from '#contract/live-protocol.ts';

const POLLS = `**${LIVE_PATH}?*`;

/** The parts of an overlay's data, each with a topic of its own. */
export type Part =
  | 'boot'
  | 'totals'
  | 'series-totals'
  | 'wide-totals'
  | 'timer'
  | 'votes'
  | 'alerts'
  | 'on-program';

/** The part that a topic of an overlay is about; undefined for any other topic. */
export function partOf(topic: string): Part | undefined {
  if (/^(boot|preview)\?/.test(topic)) return 'boot';
  const [, scope, name] =
    /^([a-z]+)\/[^/]+\/(totals|timer|votes|alerts|on-program)/.exec(topic) ?? [];
  if (name === 'totals' && scope !== 'live')
    return scope === 'series' ? 'series-totals' : 'wide-totals';
  return name as Part | undefined;
}

/** The topics of a poll, with the versions that the page has; null for any other request. */
export function polledTopics(url: string): Versions | null {
  const { pathname, searchParams } = new URL(url);
  return pathname === LIVE_PATH ? readVersions(parsed(searchParams.get('topics'))) : null;
}

/** Returns what ends it. The route stays: one that is removed while it is answered fails the test. */
async function routePolls(page: Page, handle: (route: Route) => Promise<void>) {
  let isOver = false;
  await page.route(POLLS, (route) => (isOver ? route.fallback() : handle(route)));
  return () => {
    isOver = true;
  };
}

/**
 * Answers the polls of a page that is opened with `push=off`, until what it returns is called. A part without an answer
 * has no snapshot.
 */
export const answerPolls = (
  page: Page,
  answer: (part: Part | undefined) => Pick<SnapshotMessage, 'version' | 'body'> | undefined,
): Promise<() => void> =>
  routePolls(page, (route) => {
    const topics = Object.entries(polledTopics(route.request().url()) ?? {});
    const messages = topics.flatMap(([topic, version]): SnapshotMessage[] => {
      const given = answer(partOf(topic));
      return given && given.version !== version ? [{ type: 'snapshot', topic, ...given }] : [];
    });
    return route.fulfill({ json: messages });
  });

/**
 * Changes what the server answers to the polls of a page that is opened with `push=off`, until what it returns is
 * called; null drops a snapshot.
 */
export const changePolls = (
  page: Page,
  change: (message: SnapshotMessage, part: Part | undefined) => SnapshotMessage | null,
): Promise<() => void> =>
  routePolls(page, async (route) => {
    const response = await route.fetch();
    const messages: SnapshotMessage[] = await response.json();
    const changed = messages.map((message) => change(message, partOf(message.topic)));
    return route.fulfill({ response, json: changed.filter((message) => message !== null) });
  });
