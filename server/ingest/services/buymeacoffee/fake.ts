import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { answerJson } from '../../fakes/answer-json.ts';
import { fakePayment } from '../../fakes/fake-payment.ts';
import type {
  FakeAnswer,
  FakeOptions,
  FakeRequest,
  FakeService,
} from '../../fakes/fake-service.ts';
import { HookSender, type SentHook } from '../../fakes/hook-sender.ts';
import { Rejections } from '../../fakes/rejections.ts';
import { fullPage, HUGE_LENGTH, oddRows, Troubles } from '../../fakes/troubles.ts';

const PAGE = 5;

type Payment = ReturnType<typeof fakePayment> & {
  paidMs: number;
  changedMs: number;
  isRefunded: boolean;
};

type FakeBuymeacoffeeOptions = {
  retryMs?: number;
  /** Sort order, which the service does not document. */
  order?: 'newest first' | 'oldest first';
};

/**
 * Buy Me a Coffee. A tip is in the list, and sent as a webhook once an address was given, unless it `isMissed`. `what`
 * is an event such as `membership.started` or `extra_purchase.created`, which the list does not have. An empty name is
 * anonymous; an empty note is hidden.
 */
export function fakeBuymeacoffee(options: FakeBuymeacoffeeOptions = {}): FakeService {
  const { order = 'newest first' } = options;
  const sender = new HookSender(options.retryMs);
  const credentials = { token: randomUUID(), secret: randomBytes(24).toString('base64url') };
  const payments: Payment[] = [];
  const rejections = new Rejections();
  const troubles = new Troubles();
  let sentSecret = credentials.secret;
  let isExpired = false;
  let isGarbage = false;
  let hasAddress = false;
  let events = 0;

  function paymentOf(given: FakeOptions = {}): Payment {
    const payment = fakePayment({ id: `pi_${randomUUID()}`, ...given });
    const now = Date.now();
    return { ...payment, paidMs: now, changedMs: now, isRefunded: false };
  }

  const rowOf = ({ id, name, amount, currency, note, paidMs, changedMs, isRefunded }: Payment) => ({
    support_id: payments.length + 1,
    support_note: note || null,
    support_coffees: 1,
    transaction_id: id,
    support_visibility: note === '' ? 0 : 1,
    support_created_on: momentOf(paidMs),
    support_updated_on: momentOf(changedMs),
    supporter_name: name || null,
    support_coffee_price: Number(amount).toFixed(4),
    support_email: '****@example.com',
    is_refunded: isRefunded ? 1 : null,
    support_currency: currency,
    support_hidden: 0,
    country: 'US',
    payer_email: 'mia@example.com',
    payment_platform: 'stripe',
    payer_name: name || 'Mia Payer',
  });

  function eventOf(payment: Payment, type: string, change: object = {}) {
    const { id, name, amount, currency, note, paidMs, isRefunded } = payment;
    const seconds = Math.floor(paidMs / 1000);
    events += 1;
    return {
      data: {
        id: type.startsWith('donation') ? 58 : id,
        amount: Number(amount),
        object: 'payment',
        status: type.includes('membership') ? 'active' : isRefunded ? 'refunded' : 'succeeded',
        currency,
        refunded: String(isRefunded),
        created_at: seconds,
        note_hidden: String(note === ''),
        coffee_count: 1,
        coffee_price: Number(amount).toFixed(4),
        support_note: note,
        support_type: 'Supporter',
        supporter_name: name || 'Someone',
        supporter_name_type: 'default',
        supporter_email: 'mia@example.com',
        ...(type.startsWith('membership')
          ? { started_at: seconds, current_period_start: seconds, duration_type: 'month' }
          : { transaction_id: id, total_amount_charged: (Number(amount) + 0.45).toFixed(2) }),
      },
      type,
      attempt: 1,
      created: seconds,
      event_id: events,
      live_mode: true,
      ...change,
    };
  }

  const signed = (event: object) => signedText(JSON.stringify(event));

  const signedText = (body: string): SentHook => ({
    headers: {
      'content-type': 'application/json',
      'x-signature-sha256': createHmac('sha256', sentSecret).update(body).digest('hex'),
    },
    body,
  });

  async function send(event: object, given: FakeOptions = {}): Promise<void> {
    hasAddress ||= given.address !== undefined;
    if (hasAddress && !given.isMissed) await sender.send(signed(event), given);
  }

  async function tip(given: FakeOptions = {}): Promise<void> {
    const payment = paymentOf(given);
    const type = given.what ?? 'donation.created';
    if (type === 'donation.created') payments.push(payment);
    await send(eventOf(payment, type), given);
  }

  function request({ method, url, headers }: FakeRequest): FakeAnswer {
    const refused = rejections.next() ?? troubles.answer(url);
    if (refused) return refused;
    if (isExpired || headers.authorization !== `Bearer ${credentials.token}`) {
      return { status: 302, headers: { location: 'https://www.buymeacoffee.com/login' } };
    }
    if (method !== 'GET' || url.pathname !== '/api/v1/supporters') {
      return answerJson({ error: 'Not found' }, 404);
    }
    if (isGarbage) {
      isGarbage = false;
      return { status: 200, body: '{"data":[{"support_id":' };
    }
    const page = Number(url.searchParams.get('page') ?? 1);
    if (troubles.is('endless')) {
      return answerJson({ data: fullPage(() => rowOf(paymentOf())), last_page: 1_000_000 });
    }
    if (troubles.is('odd')) {
      return answerJson({ data: oddRows(rowOf(paymentOf({ id: 'odd' }))), last_page: 1 });
    }
    if (troubles.is('huge')) {
      return answerJson({ data: [rowOf(paymentOf({ note: 'x'.repeat(HUGE_LENGTH) }))] });
    }
    if (payments.length === 0) return answerJson({ error: 'No supporters' });
    const sorted = order === 'newest first' ? payments.toReversed() : payments;
    return answerJson({
      current_page: page,
      data: sorted.slice((page - 1) * PAGE, page * PAGE).map(rowOf),
      last_page: Math.ceil(payments.length / PAGE),
      per_page: PAGE,
      total: payments.length,
    });
  }

  const { huge, odd, storm, endless } = troubles.actions();
  return {
    id: 'buymeacoffee',
    hosts: ['developers.buymeacoffee.com'],
    credentials,
    request,
    actions: {
      tip,
      async flood(given = {}) {
        for (let sent = 0; sent < (given.count ?? 1000); sent += 1) payments.push(paymentOf(given));
      },
      test: (given) =>
        send(eventOf(paymentOf(given), 'donation.created', { live_mode: false }), given),
      duplicate: (given) => sender.sendAgain(given),
      async refund(given = {}) {
        const payment = payments.find(({ id }) => id === given.id) ?? payments.at(-1);
        if (!payment) throw new Error('There is no such payment.');
        Object.assign(payment, { isRefunded: true, changedMs: Date.now() });
        await send(eventOf(payment, 'donation.refunded'), given);
      },
      held: (given) => send(eventOf(paymentOf(given), 'membership.updated'), given),
      expire() {
        isExpired = true;
        sentSecret = randomUUID();
      },
      garbage() {
        isGarbage = true;
      },
      busy: () => rejections.busy(),
      drain: () => rejections.drain(),
      huge,
      odd,
      storm,
      endless,
    },
    close: () => sender.close(),
  };
}

const momentOf = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
