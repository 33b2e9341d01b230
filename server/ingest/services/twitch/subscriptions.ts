import { SourceBusy, SourceDisconnected, SourceRefusal } from '../../refusal.ts';
import { retryAfterMs } from '../../retry-after.ts';
import type { SourceAnswer, SourceContext, SourceValues } from '../../sources-service.ts';
import type { TwitchLogin } from './login.ts';

const ADDRESS = 'https://api.twitch.tv/helix/eventsub/subscriptions';

type Subscription = { type: string; broadcasterKey?: string };
/** Alternatives, tried in order until Twitch supports one. */
type SubscriptionRequest = { alternatives: readonly Subscription[]; isOptional?: boolean };

/** The subscriptions for the user's values. */
export function subscriptionRequests(values: SourceValues): SubscriptionRequest[] {
  const requests: SubscriptionRequest[] = [];
  // `channel.bits.use` includes power-ups and combos; both together would count each cheer twice.
  if (values.bits)
    requests.push({ alternatives: [{ type: 'channel.bits.use' }, { type: 'channel.cheer' }] });
  if (values.tier_1 || values.tier_2 || values.tier_3) {
    requests.push({ alternatives: [{ type: 'channel.subscribe' }] });
    if (values.resubs !== 'off')
      requests.push({ alternatives: [{ type: 'channel.subscription.message' }] });
    if (values.gifts !== 'off')
      requests.push({ alternatives: [{ type: 'channel.subscription.gift' }] });
  }
  if (values.charity !== 'off') {
    const type = 'channel.charity_campaign.donate';
    requests.push({
      alternatives: [{ type }, { type, broadcasterKey: 'broadcaster_id' }],
      isOptional: true,
    });
  }
  return requests;
}

/** Makes all subscriptions of a session. Rejects if Twitch does not allow one. */
export async function subscribeAll(
  context: SourceContext,
  login: TwitchLogin,
  sessionId: string,
): Promise<void> {
  await Promise.all(
    subscriptionRequests(context.values).map(async ({ alternatives, isOptional }) => {
      let error: Error | undefined;
      for (const subscription of alternatives) {
        const answer = await login.request(ADDRESS, bodyOf(subscription, login.userId, sessionId));
        error = errorOf(answer, context.now());
        // 400 means that the type is unknown; any other status ends the alternatives.
        if (answer.status !== 400) break;
      }
      const isRefused = error instanceof SourceRefusal;
      if (!error || (isOptional && isRefused)) return;
      if (isRefused) await login.deleteTokens();
      throw error;
    }),
  );
}

function bodyOf(
  { type, broadcasterKey = 'broadcaster_user_id' }: Subscription,
  userId: string,
  sessionId: string,
): string {
  return JSON.stringify({
    type,
    version: '1',
    condition: { [broadcasterKey]: userId },
    transport: { method: 'websocket', session_id: sessionId },
  });
}

/** 409 means that the subscription exists already. */
function errorOf({ status, headers }: SourceAnswer, now: Date): Error | undefined {
  if (status === 202 || status === 409) return undefined;
  if (status === 429) return new SourceBusy(retryAfterMs(headers['retry-after'], now, 30_000));
  if (status === 400 || status === 401 || status === 403) {
    return new SourceRefusal(
      'refused',
      'Twitch does not let this login follow bits and subscriptions.',
      'Connect again with the account of the channel itself.',
    );
  }
  return new SourceDisconnected(`Twitch answered with status ${status}.`);
}
