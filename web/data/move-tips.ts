import type { QueryClient } from '@tanstack/react-query';
import type { MovedTips } from '#contract/tips.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { request } from './request.ts';
import { refreshTips } from './tips.ts';

/**
 * Moves tips to another live; resolves once the lists of both lives are refetched. Throws a RequestError if none moved.
 */
export async function moveTips(
  client: QueryClient,
  liveId: string,
  ids: readonly string[],
): Promise<MovedTips> {
  const body = { live_id: liveId, ids };
  const moved = await request<MovedTips>('POST', '/api/lives/tips/move', { body });
  const lives = [liveId, moved.from_live_id].filter((id) => id !== null);
  void client.invalidateQueries({ queryKey: QUERY_KEYS.inbox });
  await Promise.all(lives.map((id) => refreshTips(client, id)));
  return moved;
}
