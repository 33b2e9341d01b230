/** Creates lives and records tips through the real API. */
import { postJson } from '../../cli/testing/json-requests.ts';

export type ScheduledLive = { id: string; code: string };

/** Schedules a live; `goals` are rewards with their dollars. */
export const scheduleLive = (
  url: string,
  name: string,
  goals: Readonly<Record<string, number>> = {},
  themeId: string | null = null,
) =>
  postJson<ScheduledLive>(`${url}/api/lives`, {
    name,
    ...(themeId && { theme_id: themeId }),
    settings: {
      tipGoals: Object.entries(goals).map(([reward, dollars]) => ({
        reward,
        amount_cents: dollars * 100,
      })),
    },
  });

export async function recordTip(
  url: string,
  live: ScheduledLive,
  fan: string,
  dollars: number,
): Promise<void> {
  const tip = { fan_name: fan, amount_cents: Math.round(dollars * 100) };
  await postJson(`${url}/api/lives/${live.id}/tips`, tip);
}

/** Records one tip of each fan with these dollars. The fan '' stands for a tip without a fan. */
export async function recordTips(
  url: string,
  live: ScheduledLive,
  tips: Readonly<Record<string, number>>,
): Promise<void> {
  for (const [fan, dollars] of Object.entries(tips)) await recordTip(url, live, fan, dollars);
}
