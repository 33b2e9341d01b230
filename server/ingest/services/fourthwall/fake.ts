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

const PATH = '/open-api/v1.0';
const MAX_ROWS = 100;

type Row = { id: string; status: string; createdAt: string; updatedAt: string; amounts: object };

type FakeFourthwallOptions = {
  /** Sort order, which the service does not document. */
  order?: 'newest first' | 'oldest first';
  /** Whether pages contain `totalPages`. */
  countsPages?: boolean;
};

/**
 * A shop of Fourthwall. `held` adds an unpaid donation, `allow` pays the newest one, and `what: 'order'` is an order
 * with a donation.
 */
export function fakeFourthwall(options: FakeFourthwallOptions = {}): FakeService {
  const { order = 'newest first', countsPages = true } = options;
  const credentials = { user: 'fw_api_fake', password: 'fake-password', orders: 'on' };
  const lists: Record<string, Row[]> = { donations: [], order: [] };
  const rejections = new Rejections();
  const troubles = new Troubles();
  let isExpired = false;
  let isGarbage = false;

  function rowOf(given: FakeOptions = {}, status = 'COMPLETED'): Row {
    const { id, name, amount, currency, note } = fakePayment(given);
    const now = new Date().toISOString();
    const money = { value: Number(amount), currency };
    const isOrder = given.what === 'order';
    return {
      id: given.id ?? `${isOrder ? 'ord' : 'don'}_${id}`,
      status: isOrder ? 'CONFIRMED' : status,
      createdAt: now,
      updatedAt: now,
      amounts: { total: money, ...(isOrder && { donation: money }) },
      ...{ shopId: 'sh_1', username: name, email: 'mia@example.com', message: note },
    };
  }

  function add(given: FakeOptions = {}, status?: string): void {
    lists[given.what === 'order' ? 'order' : 'donations']?.push(rowOf(given, status));
  }

  function change({ id }: FakeOptions = {}, status: string): void {
    const all = Object.values(lists).flat();
    const row = id === undefined ? lists.donations?.at(-1) : all.find((one) => one.id === id);
    if (!row) throw new Error('There is no such donation.');
    Object.assign(row, { status, updatedAt: new Date().toISOString() });
  }

  function request({ method, url, headers }: FakeRequest): FakeAnswer {
    const refused = rejections.next() ?? troubles.answer(url);
    if (refused) return refused;
    const basic = Buffer.from(`${credentials.user}:${credentials.password}`).toString('base64');
    if (isExpired || headers.authorization !== `Basic ${basic}`) {
      return answerJson({ code: 'UNAUTHORIZED' }, 401);
    }
    const found = lists[url.pathname.replace(`${PATH}/`, '')];
    if (method !== 'GET' || !found) return answerJson({ code: 'NOT_FOUND' }, 404);
    if (isGarbage) {
      isGarbage = false;
      return { status: 200, body: '{"results":[{"id":"don_' };
    }
    if (troubles.is('endless')) return answerJson({ results: fullPage(() => rowOf()) });
    if (troubles.is('odd')) {
      return answerJson({ results: oddRows(rowOf({ id: 'odd' })), totalPages: 1 });
    }
    if (troubles.is('huge')) {
      return answerJson({ results: [rowOf({ note: 'x'.repeat(HUGE_LENGTH) })] });
    }
    const after = url.searchParams.get('createdAt[gt]') ?? '';
    const rows = found.filter(({ createdAt }) => createdAt > after);
    if (order === 'newest first') rows.reverse();
    const size = Math.min(Number(url.searchParams.get('size') ?? 20), MAX_ROWS);
    const page = Number(url.searchParams.get('page') ?? 0);
    const counted = { total: rows.length, page, size, totalPages: Math.ceil(rows.length / size) };
    return answerJson({
      results: rows.slice(page * size, (page + 1) * size),
      ...(countsPages && counted),
    });
  }

  return {
    id: 'fourthwall',
    hosts: ['api.fourthwall.com'],
    credentials,
    request,
    actions: {
      tip: (given) => add(given),
      flood(given = {}) {
        for (let sent = 0; sent < (given.count ?? 1000); sent += 1) add(given);
      },
      duplicate() {
        const newest = lists.donations?.at(-1);
        if (newest) lists.donations?.push(newest);
      },
      held: (given) => add(given, 'OPEN'),
      allow: (given) => change(given, 'COMPLETED'),
      refund: (given) => change(given, 'CANCELLED'),
      reject: (given) => change(given, 'FAILED'),
      expire() {
        isExpired = true;
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
