import type { Page } from 'playwright/test';
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

/** Answers the polls of a page that is opened with `push=off`. A part without an answer has no snapshot. */
export async function answerPolls(
  page: Page,
  answer: (part: Part | undefined) => Pick<SnapshotMessage, 'version' | 'body'> | undefined,
): Promise<void> {
  await page.route(POLLS, (route) => {
    const topics = Object.entries(polledTopics(route.request().url()) ?? {});
    const messages = topics.flatMap(([topic, version]): SnapshotMessage[] => {
      const given = answer(partOf(topic));
      return given && given.version !== version ? [{ type: 'snapshot', topic, ...given }] : [];
    });
    return route.fulfill({ json: messages });
  });
}

/** Changes what the server answers to the polls of a page that is opened with `push=off`; null drops a snapshot. */
export async function changePolls(
  page: Page,
  change: (message: SnapshotMessage, part: Part | undefined) => SnapshotMessage | null,
): Promise<void> {
  await page.route(POLLS, async (route) => {
    const response = await route.fetch();
    const messages: SnapshotMessage[] = await response.json();
    const changed = messages.map((message) => change(message, partOf(message.topic)));
    return route.fulfill({ response, json: changed.filter((message) => message !== null) });
  });
}

/** Ends `answerPolls` and `changePolls`. */
export const unchangePolls = (page: Page): Promise<void> => page.unroute(POLLS);
