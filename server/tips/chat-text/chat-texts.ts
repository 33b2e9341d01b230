import type { Owner } from '#contract/topics.ts';
import { notFound } from '#domain/errors.ts';
import { goalChatText, timeChatText, totalChatText, voteChatText } from '#domain/text/chat-text.ts';
import { liveSettingsIn } from '../../storage/entities/stored-json.ts';
import { liveFacts, seriesOfLive } from '../../storage/queries/lives.ts';
import type { Storage } from '../../storage/storage.ts';
import { steadyNowMs } from '../../system/timing/steady-clock.ts';
import type { TimerService } from '../timer/timer-service.ts';
import type { TipService } from '../tip-service.ts';
import type { VoteService } from '../votes/vote-service.ts';
import type { ChatCommand } from './chat-text-routes.ts';

export type ChatTexts = Record<ChatCommand, (liveId: string) => string>;

type Needs = {
  read: Storage['read'];
  tips: Pick<TipService, 'totals'>;
  timers: Pick<TimerService, 'get'>;
  votes: Pick<VoteService, 'list'>;
};

/**
 * What a chat bot answers about a live, by its command. The timer and the question are those of the live, else of its
 * series. Each throws `not_found` for an unknown live.
 */
export function createChatTexts({ read, tips, timers, votes }: Needs): ChatTexts {
  function factsOf(liveId: string) {
    const facts = read((prepared) => liveFacts(prepared, liveId));
    if (!facts) throw notFound('Live');
    return facts;
  }

  /** The live and, if it is part of one, its series. */
  function ownersOf(liveId: string): Owner[] {
    const seriesId = read((prepared) => seriesOfLive(prepared, liveId))?.series_id;
    return [
      { kind: 'live', id: liveId },
      ...(seriesId ? [{ kind: 'series', id: seriesId } as const] : []),
    ];
  }

  return {
    goal(liveId) {
      const { settings, currency } = factsOf(liveId);
      const goals = liveSettingsIn(settings).tipGoals ?? [];
      return goalChatText(goals, tips.totals(liveId, 0).total_cents, currency);
    },
    total(liveId) {
      const { currency } = factsOf(liveId);
      const { total_cents: cents, tippers } = tips.totals(liveId);
      const fans = tippers.filter(({ fan_id }) => fan_id !== null).length;
      return totalChatText(cents, fans, currency);
    },
    time(liveId) {
      factsOf(liveId);
      const found = ownersOf(liveId).map((owner) => timers.get(owner));
      return timeChatText(found.find((timer) => timer !== null) ?? null, steadyNowMs());
    },
    vote(liveId) {
      const { currency } = factsOf(liveId);
      return voteChatText(
        ownersOf(liveId).flatMap((owner) => votes.list(owner)),
        currency,
      );
    },
  };
}
