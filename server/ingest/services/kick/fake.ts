import { generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto';
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
import { oddRows } from '../../fakes/troubles.ts';

const CHANNEL = { user_id: 123456789, username: 'you', channel_slug: 'you' };
const API = '/public/v1';
const MONTH_MS = 30 * 86_400_000;

/** Event of each `what`. */
const EVENTS = new Map(
  Object.entries({
    sub: 'channel.subscription.new',
    resub: 'channel.subscription.renewal',
    gift: 'channel.subscription.gifts',
  }),
);

type Subscription = { id: string; event: string; broadcaster_user_id: number };
type Event = { type: string; body: object };

export type FakeKick = FakeService & {
  /** Of the app, by name and with repetitions. */
  subscribed(): string[];
  /** Subscribes once more, as another program with the same app. */
  subscribeAgain(): void;
};

/**
 * Kick with an app of the channel `you`. `what` is `sub`, `resub` or `gift` with `count` subscriptions; Kicks are the
 * amount in cents. An event is sent for each equal subscription, with its own message id. `drop` ends the
 * subscriptions, `move` changes Kick's key, `reject` refuses further subscriptions, and `expire` replaces the secret.
 */
export function fakeKick(retryMs?: number): FakeKick {
  const sender = new HookSender(retryMs);
  const credentials = { channel: 'you', client_id: 'fake-app', client_secret: randomUUID() };
  const rejections = new Rejections();
  let keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let subscriptions: Subscription[] = [];
  let token: string | null = null;
  let newestMs = 0;
  let isExpired = false;
  let isRejecting = false;
  let last: Event | undefined;

  function eventOf(given: FakeOptions = {}): Event {
    const { name, amount, note } = fakePayment(given);
    const type = EVENTS.get(given.what ?? '') ?? 'kicks.gifted';
    // Two events of one user never have the same time.
    newestMs = Math.max(Date.now(), newestMs + 1);
    const created_at = new Date(newestMs).toISOString();
    const user = {
      is_anonymous: name === '',
      user_id: name === '' ? null : 987654321,
      username: name || null,
      channel_slug: name || null,
    };
    const expires_at = new Date(newestMs + MONTH_MS).toISOString();
    const dates = { created_at, expires_at };
    switch (type) {
      case 'kicks.gifted': {
        const kicks = Math.round(Number(amount) * 100);
        const gift = {
          amount: kicks,
          name: 'Rage Quit',
          type: 'LEVEL_UP',
          tier: 'MID',
          message: note,
        };
        return { type, body: { broadcaster: CHANNEL, sender: user, gift, created_at } };
      }
      case 'channel.subscription.gifts': {
        const giftees = Array.from({ length: given.count ?? 1 }, (_, index) => ({
          user_id: 1000 + index,
          username: `giftee-${index}`,
        }));
        return { type, body: { broadcaster: CHANNEL, gifter: user, giftees, ...dates } };
      }
      default:
        return { type, body: { broadcaster: CHANNEL, subscriber: user, duration: 1, ...dates } };
    }
  }

  function signed({ type, body }: Event): SentHook {
    return signedText(type, JSON.stringify(body));
  }

  function signedText(type: string, body: string): SentHook {
    const id = randomBytes(13).toString('hex').toUpperCase();
    const timestamp = new Date().toISOString();
    const signature = sign('sha256', Buffer.from(`${id}.${timestamp}.${body}`), keys.privateKey);
    return {
      headers: {
        'content-type': 'application/json',
        'kick-event-message-id': id,
        'kick-event-message-timestamp': timestamp,
        'kick-event-signature': signature.toString('base64'),
        'kick-event-type': type,
        'kick-event-version': '1',
      },
      body,
    };
  }

  /** Once for each subscription to it. */
  async function send(event: Event, given?: FakeOptions): Promise<void> {
    last = event;
    for (const { event: type } of subscriptions) {
      if (type === event.type) await sender.send(signed(event), given);
    }
  }

  function subscribe(body: string): FakeAnswer {
    const { broadcaster_user_id, events } = JSON.parse(body);
    const added = (events as { name: string; version: number }[]).map(({ name, version }) => {
      const id = randomBytes(13).toString('hex').toUpperCase();
      if (!isRejecting) subscriptions.push({ id, event: name, broadcaster_user_id });
      return isRejecting
        ? { name, version, error: 'webhooks are not enabled' }
        : { name, version, subscription_id: id, error: '' };
    });
    return answerJson({ data: added, message: 'OK' });
  }

  function login(body: string): FakeAnswer {
    const form = new URLSearchParams(body);
    const isKnown =
      form.get('grant_type') === 'client_credentials' &&
      form.get('client_id') === credentials.client_id &&
      form.get('client_secret') === credentials.client_secret;
    if (isExpired || !isKnown) return answerJson({ error: 'invalid_client' }, 401);
    token = randomUUID();
    return answerJson({ access_token: token, token_type: 'Bearer', expires_in: 7200 });
  }

  function request({ method, url, headers, body }: FakeRequest): FakeAnswer {
    const refused = rejections.next();
    if (refused) return refused;
    if (url.hostname === 'id.kick.com') return login(body);
    if (token === null || headers.authorization !== `Bearer ${token}`) {
      return answerJson({ data: {}, message: 'Unauthorized' }, 401);
    }
    switch (`${method} ${url.pathname}`) {
      case `GET ${API}/channels`: {
        const isKnown = url.searchParams.get('slug') === CHANNEL.channel_slug;
        const channel = { broadcaster_user_id: CHANNEL.user_id, slug: CHANNEL.channel_slug };
        return answerJson({ data: isKnown ? [channel] : [], message: 'OK' });
      }
      case `GET ${API}/public-key`: {
        const public_key = keys.publicKey.export({ format: 'pem', type: 'spki' });
        return answerJson({ data: { public_key }, message: 'OK' });
      }
      case `GET ${API}/events/subscriptions`:
        return answerJson({
          data: subscriptions.map((one) => ({ ...one, method: 'webhook', version: 1 })),
          message: 'OK',
        });
      case `POST ${API}/events/subscriptions`:
        return subscribe(body);
      default:
        return answerJson({ data: {}, message: 'Not found' }, 404);
    }
  }

  const { huge, odd, storm, endless } = sender.troubles(
    (given) => signed(eventOf(given)),
    () => {
      const { type, body } = eventOf();
      return oddRows(body).map((row) => signed({ type, body: row }));
    },
  );

  return {
    id: 'kick',
    hosts: ['api.kick.com', 'id.kick.com'],
    credentials,
    request,
    subscribed: () => subscriptions.map(({ event }) => event),
    subscribeAgain() {
      subscriptions = [...subscriptions, ...subscriptions];
    },
    actions: {
      tip: (given) => send(eventOf(given), given),
      async flood(given) {
        await sender.flood(() => signed(eventOf(given)), given);
      },
      async duplicate(given) {
        if (last) await send(last, given);
      },
      drop() {
        subscriptions = [];
      },
      move() {
        keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
      },
      reject() {
        subscriptions = [];
        isRejecting = true;
      },
      allow() {
        isRejecting = false;
      },
      expire() {
        isExpired = true;
        token = null;
      },
      async garbage(given) {
        await sender.sendOnce(signedText('kicks.gifted', '{"gift":'), given);
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
