import { answerJson } from '../../fakes/answer-json.ts';
import { fakePayment } from '../../fakes/fake-payment.ts';
import type {
  FakeAnswer,
  FakeOptions,
  FakeRequest,
  FakeService,
} from '../../fakes/fake-service.ts';
import { Rejections } from '../../fakes/rejections.ts';
import { fullPage, HUGE_LENGTH, oddRows, Troubles } from '../../fakes/troubles.ts';
import { EXTRA_LIFE } from './participant.ts';
import { REQUEST_PAUSE_MS } from './request-spacing.ts';

const PARTICIPANT = '4024';
const PARTICIPANT_PATH = `/api/participants/${PARTICIPANT}`;
const PATH = `${PARTICIPANT_PATH}/donations`;

/**
 * DonorDrive with one participant. Like the real API it allows a request per `pauseMs` and resource, lists newest
 * first, answers 304 for an unchanged page and 204 past the end. An empty name, amount or note is hidden, and `refund`
 * removes the newest donation, or the one with the id.
 */
export function fakeDonordrive(pauseMs = REQUEST_PAUSE_MS): FakeService {
  const donations: { donationID: string; amount?: number }[] = [];
  const rejections = new Rejections();
  const troubles = new Troubles();
  const lastMs = new Map<string, number>();
  let version = 0;
  let isGarbage = false;
  let isGone = false;

  function rowOf(options: FakeOptions = {}) {
    const { id, name, amount, note } = fakePayment(options);
    return {
      donationID: id.toUpperCase(),
      donorID: 'EB8C1A2B3C4D5E6F',
      displayName: name || null,
      ...(amount && { amount: Number(amount) }),
      message: note || null,
      createdDateUTC: new Date().toISOString().replace('Z', '+0000'),
      participantID: Number(PARTICIPANT),
      teamID: 5,
      eventID: 581,
      isRegFee: false,
      recipientName: 'Mia Example',
    };
  }

  function participant(): object {
    const cents = donations.reduce((sum, { amount = 0 }) => sum + Math.round(amount * 100), 0);
    return {
      displayName: 'Mia Example',
      participantID: Number(PARTICIPANT),
      eventID: 581,
      fundraisingGoal: 5000,
      sumDonations: cents / 100,
      sumPledges: 0,
      numDonations: donations.length,
    };
  }

  function refund({ id }: FakeOptions = {}): void {
    const index = donations.findIndex(
      ({ donationID }) => id === undefined || donationID === id.toUpperCase(),
    );
    if (index >= 0) donations.splice(index, 1);
    version += 1;
  }

  function add(options?: FakeOptions): void {
    donations.unshift(rowOf(options));
    version += 1;
  }

  function request({ method, url, headers }: FakeRequest): FakeAnswer {
    const refused = rejections.next() ?? troubles.answer(url);
    if (refused) return refused;
    const isParticipant = url.pathname === PARTICIPANT_PATH;
    if (method !== 'GET' || isGone || !(isParticipant || url.pathname === PATH)) {
      return { status: 404 };
    }
    const nowMs = performance.now();
    const isTooSoon = nowMs - (lastMs.get(url.pathname) ?? Number.NEGATIVE_INFINITY) < pauseMs;
    if (isTooSoon) return { status: 429, headers: { 'retry-after': '15' } };
    lastMs.set(url.pathname, nowMs);
    if (isGarbage) {
      isGarbage = false;
      return { status: 200, body: '[{"donationID":"DF4' };
    }
    if (isParticipant) return answerJson(participant());
    if (troubles.is('endless')) return answerJson(fullPage(rowOf));
    if (troubles.is('odd')) return answerJson(oddRows(rowOf({ id: 'odd' })).slice(0, 99));
    if (troubles.is('huge')) return answerJson([rowOf({ note: 'x'.repeat(HUGE_LENGTH) })]);
    const etag = `W/"${version}"`;
    if (headers['if-none-match'] === etag) return { status: 304, headers: { etag } };
    const limit = Math.min(Number(url.searchParams.get('limit') ?? 100), 100);
    const offset = Number(url.searchParams.get('offset') ?? 0);
    const page = donations.slice(offset, offset + limit);
    if (page.length === 0) return { status: 204 };
    const answer = answerJson(page);
    return { ...answer, headers: { ...answer.headers, etag } };
  }

  return {
    id: 'donordrive',
    hosts: [EXTRA_LIFE],
    credentials: { participant: PARTICIPANT, host: EXTRA_LIFE, currency: 'USD' },
    request,
    actions: {
      tip: (options) => add(options),
      flood({ count = 1000, ...options } = {}) {
        for (let index = 0; index < count; index += 1) add(options);
      },
      duplicate() {
        donations.unshift(...donations.slice(0, 1));
        version += 1;
      },
      refund,
      expire() {
        isGone = true;
      },
      garbage() {
        isGarbage = true;
      },
      busy: () => rejections.busy(),
      drain: () => rejections.drain(),
      ...troubles.actions(),
    },
    close() {},
  };
}
