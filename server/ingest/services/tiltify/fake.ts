import { randomUUID } from 'node:crypto';
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
import type { CampaignKind } from './campaign.ts';

const ID = '386b3e0f-2f8a-4c1b-9d55-0c1f7a6c2d11';
const PATH = '/api/public';
/** A page of a hundred of these almost reaches the limit of a response. */
const LONG_NOTE = 'x'.repeat(50_000);

type FakeTiltifyOptions = {
  kind?: CampaignKind;
  tokenSeconds?: number;
  /** Whether the filter `completed_after` works. */
  filters?: boolean;
  /** The sums of the donation matches of the campaign. */
  matches?: readonly string[];
};

/**
 * Tiltify with one campaign. `drop` invalidates the access token, `expire` the application, and `refund` removes the
 * newest donation, or the one with the id.
 */
export function fakeTiltify(options: FakeTiltifyOptions = {}): FakeService {
  const { kind = 'campaigns', tokenSeconds = 7200, filters = true, matches = [] } = options;
  const credentials = { campaign: ID, client_id: 'fake-app', client_secret: 'fake-secret' };
  const donations: { id: string; completed_at: string; amount: { value: string } }[] = [];
  const rejections = new Rejections();
  const troubles = new Troubles();
  let token: string | null = null;
  let isExpired = false;
  let isGarbage = false;

  function rowOf(given: FakeOptions = {}) {
    const { id, name, amount, currency, note } = fakePayment({ id: randomUUID(), ...given });
    const now = new Date().toISOString();
    return {
      completed_at: now,
      ...{ id, created_at: now, donor_name: name || 'Anonymous', donor_comment: note || null },
      ...{
        amount: { currency, value: amount },
        campaign_id: ID,
        sustained: false,
        reward_id: null,
      },
    };
  }

  function add(given?: FakeOptions): void {
    donations.unshift(rowOf(given));
  }

  function login(body: string): FakeAnswer {
    const { client_id, client_secret, grant_type } = JSON.parse(body);
    const isKnown =
      client_id === credentials.client_id && client_secret === credentials.client_secret;
    if (isExpired || !isKnown || grant_type !== 'client_credentials') {
      return answerJson({ error: 'invalid_client' }, 401);
    }
    token = randomUUID();
    return answerJson({
      access_token: token,
      token_type: 'Bearer',
      expires_in: tokenSeconds,
      created_at: new Date().toISOString(),
    });
  }

  function request({ method, url, headers, body }: FakeRequest): FakeAnswer {
    const refused = rejections.next() ?? troubles.answer(url);
    if (refused) return refused;
    if (method === 'POST' && url.pathname === '/oauth/token') return login(body);
    if (token === null || headers.authorization !== `Bearer ${token}`) {
      return answerJson({ error: { status: 401 } }, 401);
    }
    const path = url.pathname.replace(PATH, '');
    if (path === `/${kind}/by/slugs/mia/marathon`) return answerJson({ data: { id: ID } });
    if (path === `/${kind}/${ID}`) return answerJson({ data: campaign() });
    if (path === `/campaigns/${ID}/donation_matches`) return answerJson(matchPage());
    if (path !== `/${kind}/${ID}/donations`) return answerJson({ error: { status: 404 } }, 404);
    if (isGarbage) {
      isGarbage = false;
      return { status: 200, body: '{"data":[{"id":"38' };
    }
    const endless = { after: 'more', before: null, limit: 100 };
    if (troubles.is('endless')) {
      return answerJson({ data: fullPage(() => rowOf({ note: LONG_NOTE })), metadata: endless });
    }
    if (troubles.is('odd')) return answerJson({ data: oddRows(rowOf({ id: 'odd' })) });
    if (troubles.is('huge')) {
      return answerJson({ data: [rowOf({ note: 'x'.repeat(HUGE_LENGTH) })], metadata: endless });
    }
    return answerJson(pageOf(url.searchParams));
  }

  function campaign() {
    const cents = donations.reduce(
      (sum, { amount }) => sum + Math.round(Number(amount.value) * 100),
      0,
    );
    const raised = { currency: 'USD', value: (cents / 100).toFixed(2) };
    return { id: ID, name: 'Marathon', amount_raised: raised, total_amount_raised: raised };
  }

  const matchPage = () => ({
    data: matches.map((value, index) => ({
      id: String(index),
      active: false,
      total_amount_raised: { currency: 'USD', value },
    })),
    metadata: { after: null, before: null, limit: 100 },
  });

  function pageOf(query: URLSearchParams) {
    const since = filters ? (query.get('completed_after') ?? '') : '';
    const found = donations.filter((one) => one.completed_at >= since);
    const limit = Math.min(Number(query.get('limit') ?? 10), 100);
    const start = Number(Buffer.from(query.get('after') ?? '', 'base64url').toString() || 0);
    const end = start + limit;
    const after = end < found.length ? Buffer.from(String(end)).toString('base64url') : null;
    return { data: found.slice(start, end), metadata: { after, before: null, limit } };
  }

  return {
    id: 'tiltify',
    hosts: ['v5api.tiltify.com'],
    credentials,
    request,
    actions: {
      tip: add,
      flood(given = {}) {
        for (let sent = 0; sent < (given.count ?? 1000); sent += 1) add(given);
      },
      duplicate() {
        donations.unshift(...donations.slice(0, 1));
      },
      refund({ id } = {}) {
        const index = donations.findIndex((one) => id === undefined || one.id === id);
        if (index >= 0) donations.splice(index, 1);
      },
      drop() {
        token = null;
      },
      expire() {
        isExpired = true;
        token = null;
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
