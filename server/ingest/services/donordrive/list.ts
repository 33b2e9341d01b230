import type { SourceEvent } from '../../../tips/arrivals/source-event.ts';
import { SourceBusy, SourceDisconnected, SourceRefusal } from '../../refusal.ts';
import { retryAfterMs } from '../../retry-after.ts';
import type { ListConnector, SourceAnswer, SourceContext } from '../../sources-service.ts';
import { readDonationPage } from './donations.ts';
import { type Participant, participantOf } from './participant.ts';
import { REQUEST_PAUSE_MS, requestSpacing } from './request-spacing.ts';

const PAGE = 100;
/** Rows that two pages share: a donation deleted meanwhile moves the following ones forward. */
const OVERLAP = 10;
/** Cached first pages, one per participant, and the characters of each. */
const MAX_CACHED = 50;
const MAX_CACHED_LENGTH = 1024 * 1024;

type CachedPage = { etag: string; text: string };

/**
 * Reads donations back to `since`, a page per `pauseMs`. The first page is cached with its ETag; if it is unchanged,
 * its events are yielded again, so that events that failed to store are retried.
 */
export function donationList(pauseMs = REQUEST_PAUSE_MS): ListConnector {
  const cache = new Map<string, CachedPage>();
  const spaced = requestSpacing(pauseMs);

  async function firstPage(context: SourceContext, url: string): Promise<string | null> {
    const cached = cache.get(context.addressOf(url).href);
    const answer = await context.request(url, {
      headers: { accept: 'application/json', ...(cached && { 'if-none-match': cached.etag }) },
    });
    if (answer.status === 304 && cached) return cached.text;
    const text = textOf(answer, context.now());
    const { etag } = answer.headers;
    cache.delete(context.addressOf(url).href);
    if (etag && text !== null && text.length <= MAX_CACHED_LENGTH)
      cache.set(context.addressOf(url).href, { etag, text });
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    return text;
  }

  async function* read(
    context: SourceContext,
    since: Date,
  ): AsyncGenerator<readonly SourceEvent[]> {
    const participant = participantOf(context.values);
    if (!participant) throw unreadable();
    const currency = context.values.currency || 'USD';
    for (let index = 0; ; index += 1) {
      const url = pageUrl(participant, index);
      await spaced(context, participantUrl(participant));
      const text =
        index === 0
          ? await firstPage(context, url)
          : textOf(
              await context.request(url, { headers: { accept: 'application/json' } }),
              context.now(),
            );
      if (text === null) return;
      const page = readDonationPage(text, currency, since);
      if (!page)
        throw new SourceDisconnected('DonorDrive answered with something that is no list.');
      yield page.events;
      if (page.rows < PAGE || page.isBefore) return;
    }
  }

  return { everyMs: pauseMs, read, lacksWithdrawn: true };
}

export const participantUrl = ({ host, id }: Participant) =>
  `https://${host}/api/participants/${id}`;

function pageUrl(participant: Participant, index: number): string {
  const offset = index * (PAGE - OVERLAP);
  return `${participantUrl(participant)}/donations?version=1.3&limit=${PAGE}&offset=${offset}`;
}

/** Null for a page past the end. */
export function textOf({ status, headers, text }: SourceAnswer, now: Date): string | null {
  if (status === 200) return text;
  if (status === 204) return null;
  if (status === 429) {
    const pauseMs = retryAfterMs(headers['retry-after'], now, REQUEST_PAUSE_MS);
    throw new SourceBusy(Math.max(pauseMs, REQUEST_PAUSE_MS));
  }
  if (status === 404 || status === 410) {
    throw new SourceRefusal(
      'gone',
      'This participant does not exist.',
      'Open your fundraising page and copy its address, also when you have signed up for a new year.',
    );
  }
  throw new SourceDisconnected(`DonorDrive answered with status ${status}.`);
}

export const unreadable = () =>
  new SourceRefusal(
    'refused',
    'The participant cannot be read.',
    'Copy the address of your fundraising page; it has your participant id in it.',
  );
