/** A realistic show, recorded through the API, for screenshots and tests that need a full board. */
import { postJson } from '../../cli/testing/json-requests.ts';

type Tip = { fan: string | null; dollars: number; notes?: string };

const GOALS = [
  { reward: 'Learn a chat request', amount_cents: 250_00 },
  { reward: 'Loop pedal jam', amount_cents: 500_00 },
  { reward: 'Duet with a guest', amount_cents: 1_000_00 },
  { reward: 'Acoustic encore', amount_cents: 1_500_00 },
];

/** Oldest first. */
const TIPS: readonly Tip[] = [
  { fan: 'Theo & June', dollars: 125, notes: 'Hello from Porto' },
  { fan: 'Oleander', dollars: 52 },
  { fan: 'Tuesday Club', dollars: 45, notes: 'Split between five of us' },
  { fan: 'Marigold_77', dollars: 150 },
  { fan: 'Priya R.', dollars: 76.5, notes: 'First time here, loving it' },
  { fan: 'sam.wav', dollars: 60, notes: 'Loop pedal! Loop pedal!' },
  { fan: 'Kit from Leeds', dollars: 95, notes: 'From the whole Leeds crew' },
  { fan: 'lowtide', dollars: 80 },
  { fan: null, dollars: 110 },
  { fan: 'basswitch', dollars: 117 },
  { fan: 'Theo & June', dollars: 60, notes: 'Something slow, for June' },
  { fan: 'Zoë', dollars: 20 },
  { fan: 'basswitch', dollars: 25, notes: 'That bridge! Play it again' },
  { fan: 'Marigold_77', dollars: 90, notes: 'Encore for my sister’s birthday' },
  { fan: 'Amélie', dollars: 18, notes: 'For the loop pedal fund' },
];

const OTHER_LIVES = [
  { name: 'The Haunted Hour', daysAgo: 7, start_time: '21:00', dollars: 2146 },
  { name: 'Rainy Day Requests', daysAgo: 14, start_time: '20:00', dollars: 618.25 },
  { name: 'Songs in Sepia', daysAgo: 21, start_time: '20:00', dollars: 902 },
  { name: 'Arcade Covers Night', daysAgo: 28, start_time: '20:30', dollars: 1077.75 },
  { name: 'Open Mic with Kit', daysAgo: 35, start_time: '20:00', dollars: 340 },
];

const twoDigits = (value: number) => String(value).padStart(2, '0');
const localDate = (at: Date) =>
  `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
const localTime = (at: Date) => `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;

/** Records the show on the server at `url`: a live that started 1:42 hours before `now`, and older lives. */
export async function recordShow(
  url: string,
  now: Date,
  themeId: string | null = null,
): Promise<{ id: string; code: string }> {
  for (const { daysAgo, dollars, ...live } of OTHER_LIVES) {
    const start = new Date(now.getTime() - daysAgo * 86_400_000);
    const { id } = await postJson<{ id: string }>(`${url}/api/lives`, {
      ...live,
      start_date: localDate(start),
    });
    await postJson(`${url}/api/lives/${id}/tips`, { amount_cents: Math.round(dollars * 100) });
  }
  const start = new Date(now.getTime() - 102 * 60_000);
  const live = await postJson<{ id: string; code: string }>(`${url}/api/lives`, {
    name: 'Orbit Sessions',
    theme_id: themeId,
    start_date: localDate(start),
    start_time: localTime(start),
    settings: { tipGoals: GOALS },
  });
  for (const { fan, dollars, notes } of TIPS) {
    await postJson(`${url}/api/lives/${live.id}/tips`, {
      fan_name: fan,
      amount_cents: Math.round(dollars * 100),
      notes: notes ?? null,
    });
  }
  return live;
}
