import { sleep } from '../../../system/timing/sleep.ts';
import { listAt } from '../../list-at.ts';
import { textAt } from '../../read-message.ts';
import { SourceDisconnected, SourceRefusal } from '../../refusal.ts';
import type { SocketConnector, SocketContext } from '../../sources-service.ts';
import { createApi, type KickApi } from './api.ts';
import { channelOf } from './channel.ts';
import { countedEvents } from './events.ts';
import { readKey } from './signature.ts';

/** Kick unsubscribes an app that fails for a day, or whose webhooks are switched off, without a message. */
const CHECK_MS = 10 * 60_000;
const PATH = '/events/subscriptions';

/** What each event brings, for the user. */
const LABELS = new Map(
  Object.entries({
    'kicks.gifted': 'gifted Kicks',
    'channel.subscription.new': 'new subscriptions',
    'channel.subscription.renewal': 'renewed subscriptions',
    'channel.subscription.gifts': 'gifted subscriptions',
  }),
);

/**
 * Keeps the app subscribed to the events of the channel, and the key current that verifies webhooks. Nothing comes by
 * this connection itself.
 */
export const subscribing = (checkMs = CHECK_MS): SocketConnector => ({
  idleTimeoutMs: 2 * CHECK_MS,
  run: (context) => run(context, checkMs),
});

async function run(context: SocketContext, checkMs: number): Promise<void> {
  const events = countedEvents(context.values);
  if (events.length === 0) {
    throw new SourceRefusal(
      'refused',
      'Nothing of Kick is to be counted.',
      'Give Kicks or a subscription a value, or delete this source.',
    );
  }
  const api = createApi(context);
  const broadcasterId = await findChannel(context, api);
  let isConnected = false;
  while (!context.signal.aborted) {
    await saveChanges(context, broadcasterId, await fetchKey(api));
    await subscribe(api, broadcasterId, events);
    if (!isConnected) context.connected();
    isConnected = true;
    await sleep(checkMs, context.signal);
  }
}

async function findChannel(context: SocketContext, api: KickApi): Promise<string> {
  const slug = channelOf(context.values.channel ?? '') ?? '';
  const found = await api.get(`/channels?slug=${encodeURIComponent(slug)}`);
  const id = textAt(listAt(found, 'data')?.[0], 'broadcaster_user_id');
  if (id !== null) return id;
  throw new SourceRefusal(
    'gone',
    'Kick does not know this channel.',
    'Copy the address of your channel, such as https://kick.com/you.',
  );
}

async function fetchKey(api: KickApi): Promise<string> {
  const key = textAt(await api.get('/public-key'), 'data', 'public_key') ?? '';
  if (!readKey(key)) throw new SourceDisconnected('Kick answered with something that is no key.');
  return key;
}

/** Saves only what differs, because each save is written to the disk. */
async function saveChanges(context: SocketContext, broadcaster_id: string, public_key: string) {
  const { values } = context;
  if (values.broadcaster_id === broadcaster_id && values.public_key === public_key) return;
  await context.saveValues({ broadcaster_id, public_key });
}

/** Subscribes to what is missing alone, because Kick accepts the same subscription twice. */
async function subscribe(
  api: KickApi,
  broadcasterId: string,
  events: readonly string[],
): Promise<void> {
  const listed = listAt(await api.get(`${PATH}?broadcaster_user_id=${broadcasterId}`), 'data');
  if (!listed) throw new SourceDisconnected('Kick answered with something that is no list.');
  const subscribed = new Set(
    listed
      .filter((one) => textAt(one, 'broadcaster_user_id') === broadcasterId)
      .map((one) => textAt(one, 'event')),
  );
  const missing = events.filter((name) => !subscribed.has(name));
  if (missing.length === 0) return;
  const answer = await api.post(PATH, {
    broadcaster_user_id: Number(broadcasterId),
    method: 'webhook',
    events: missing.map((name) => ({ name, version: 1 })),
  });
  const accepted = (listAt(answer, 'data') ?? []).filter(
    (one) => textAt(one, 'subscription_id') !== null && textAt(one, 'error') === null,
  );
  const names = new Set(accepted.map((one) => textAt(one, 'name')));
  const refused = missing.filter((name) => !names.has(name)).map((name) => LABELS.get(name));
  if (refused.length === 0) return;
  throw new SourceDisconnected(
    `Kick does not send ${refused.join(', ')}. Switch on webhooks in Kick → Settings → Developer → your app.`,
  );
}
