import type { OwedReward, OwedState } from '#contract/owed.ts';
import { notFound } from '#domain/errors.ts';
import { liveSettingsIn } from '../../storage/entities/stored-json.ts';
import { liveFacts } from '../../storage/queries/lives.ts';
import {
  decideOwed,
  giverOf,
  owedStates,
  undecideOwed,
} from '../../storage/queries/owed-rewards.ts';
import { tipsOfLive } from '../../storage/queries/tip-sets.ts';
import type { Storage } from '../../storage/storage.ts';
import { timestamp } from '../../storage/timestamp.ts';
import { reachedBy } from './reached.ts';

export type OwedService = ReturnType<typeof createOwedService>;

/** The rewards of reached goals. Throws `not_found` for an unknown live, and a goal that is not reached. */
export function createOwedService(storage: Pick<Storage, 'read' | 'inTransaction'>) {
  const { read, inTransaction } = storage;

  /** The rewards of a live, the lowest goal first. */
  async function list(liveId: string): Promise<OwedReward[]> {
    const live = read((prepared) => liveFacts(prepared, liveId));
    if (!live) throw notFound('Live');
    const reached = await reachedBy(
      storage,
      tipsOfLive(liveId),
      liveSettingsIn(live.settings).tipGoals ?? [],
    );
    return read((prepared) => {
      const decided = new Map(
        owedStates(prepared, liveId).map(({ amount_cents, state }) => [amount_cents, state]),
      );
      return reached.map(({ goal: { reward, amount_cents }, tip }) => {
        const giver = giverOf(prepared, tip.id);
        return {
          reward,
          amount_cents,
          state: decided.get(amount_cents) ?? 'new',
          tip_id: tip.id,
          reached_at: tip.paid_at,
          fan_name: giver?.fan_name ?? null,
          is_anonymous: giver?.is_anonymous === 1,
        };
      });
    });
  }

  /** Stores the host's decision about the goal with this amount. */
  async function decide(liveId: string, cents: number, state: OwedState): Promise<OwedReward[]> {
    const owed = await list(liveId);
    if (!owed.some(({ amount_cents }) => amount_cents === cents)) throw notFound('Reached goal');
    await inTransaction((prepared) => {
      if (state === 'new') undecideOwed(prepared, { liveId, cents });
      else decideOwed(prepared, { liveId, cents, state, at: timestamp() });
    });
    return list(liveId);
  }

  return { list, decide };
}
