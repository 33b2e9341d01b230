import { sleep } from '../../timing/sleep.ts';
import { SourceBusy, SourceLost, SourceRefusal } from '../refusal.ts';
import { retryAfterMs } from '../retry-after.ts';
import type { SourceAnswer, SourceLink, SourceList } from '../service.ts';
import type { Told } from '../told.ts';
import { readDonationPage } from './donations.ts';
import { type Participant, participantOf } from './participant.ts';

/** The API asks for no more than one request in this time. */
export const REQUEST_PAUSE_MS = 15_000;
const PAGE = 100;
/** A donation that is deleted meanwhile moves those behind it to the front; so many may be. */
const OVERLAP = 10;
/** Of participants whose first page is kept, and of characters in such a page. */
const MOST_KEPT = 50;
const MOST_KEPT_LENGTH = 1024 * 1024;

type Kept = { etag: string; text: string };

/**
 * Reads donations back to a moment, a page each `pauseMs`. The first page is kept with its ETag: where it is unchanged
 * it is told again, so that nothing depends on what became of it the first time.
 */
export function donationList(pauseMs = REQUEST_PAUSE_MS): SourceList {
  const kept = new Map<string, Kept>();

  async function firstPage(link: SourceLink, url: string): Promise<string | null> {
    const known = kept.get(link.addressOf(url).href);
    const answer = await link.request(url, {
      headers: { accept: 'application/json', ...(known && { 'if-none-match': known.etag }) },
    });
    if (answer.status === 304 && known) return known.text;
    const text = textOf(answer, link.now());
    const { etag } = answer.headers;
    kept.delete(link.addressOf(url).href);
    if (etag && text !== null && text.length <= MOST_KEPT_LENGTH)
      kept.set(link.addressOf(url).href, { etag, text });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return text;
  }

  async function* read(link: SourceLink, since: Date): AsyncGenerator<readonly Told[]> {
    const participant = participantOf(link.values);
    if (!participant) throw unreadable();
    const currency = link.values.currency || 'USD';
    for (let index = 0; ; index += 1) {
      if (index > 0) {
        await sleep(pauseMs, link.signal);
        link.signal.throwIfAborted();
      }
      const url = pageUrl(participant, index);
      const text =
        index === 0
          ? await firstPage(link, url)
          : textOf(
              await link.request(url, { headers: { accept: 'application/json' } }),
              link.now(),
            );
      if (text === null) return;
      const page = readDonationPage(text, currency, since);
      if (!page) throw new SourceLost('DonorDrive answered with something that is no list.');
      yield page.told;
      if (page.rows < PAGE || page.isBefore) return;
    }
  }

  return { everyMs: pauseMs, read };
}

function pageUrl({ host, id }: Participant, index: number): string {
  const offset = index * (PAGE - OVERLAP);
  return `https://${host}/api/participants/${id}/donations?version=1.3&limit=${PAGE}&offset=${offset}`;
}

/** Null for a page past the end. */
function textOf({ status, headers, text }: SourceAnswer, now: Date): string | null {
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
  throw new SourceLost(`DonorDrive answered with status ${status}.`);
}

const unreadable = () =>
  new SourceRefusal(
    'refused',
    'The participant cannot be read.',
    'Copy the address of your fundraising page; it has your participant id in it.',
  );
