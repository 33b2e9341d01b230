import { postJson, putJson } from '../../../cli/testing/json-requests.ts';
import { createThemeWithLayout, DEEP_SPACE } from '../../../overlay/e2e/themed-shows.ts';
import { recordShow } from '../a-show.ts';

/** Ids of the entities on a server with data. */
export type Stock = {
  live: string;
  series: string;
  theme: string;
  layout: string;
  fan: string;
};

/** Too long for every place, in two writing directions, with an emoji. */
export const LONG_NAME = `${'An evening of songs by the fire, '.repeat(4)}ليلة هادئة 🌙`;

const MANY_TIPS = 500;
const GROUPS = { Music: ['Duet', 'Loop pedal jam', LONG_NAME], [LONG_NAME]: ['Encore'], Empty: [] };

/** Fills an empty server: a live on air with `tips` tips and long names, a live without tips, and rewards. */
export async function stock(url: string, tips = MANY_TIPS): Promise<Stock> {
  const { theme, layout } = await createThemeWithLayout(url, DEEP_SPACE);
  await postJson(`${url}/api/themes`, { name: LONG_NAME, settings: { text_color: '#ffcc00' } });
  await postJson(`${url}/api/layouts`, { name: LONG_NAME });
  await schedule(url, { name: 'Nobody yet', start_date: '2020-01-01' });
  const crowded = await schedule(url, { name: LONG_NAME, start_date: '2020-01-02' });
  for (let tip = 0; tip < tips; tip += 1) {
    await postJson(`${url}/api/lives/${crowded}/tips`, {
      fan_name: tip % 5 === 0 ? `${LONG_NAME} ${tip}` : `Fan ${tip}`,
      amount_cents: tip % 7 === 0 ? 99_999_99 : tip * 25,
      notes: tip % 3 === 0 ? LONG_NAME : null,
    });
  }
  for (const [group_name, rewards] of Object.entries(GROUPS)) {
    await postJson(`${url}/api/rewards`, { group_name, reward_name: null });
    for (const reward_name of rewards) {
      await postJson(`${url}/api/rewards`, { group_name, reward_name });
    }
  }
  const { id: live } = await recordShow(url, new Date(), theme);
  const { id: fan } = await postJson<{ id: string }>(`${url}/api/fans`, {
    name: `${LONG_NAME} 0`,
  });
  const series = await addSeries(url, [live, crowded]);
  return { live, series, theme, layout, fan };
}

const schedule = async (url: string, live: { name: string; start_date: string }) =>
  (await postJson<{ id: string }>(`${url}/api/lives`, live)).id;

/** A series of these lives, with a long name and goals. */
async function addSeries(url: string, lives: readonly string[]): Promise<string> {
  const { id } = await postJson<{ id: string }>(`${url}/api/series`, {
    name: LONG_NAME,
    opening_cents: 50_000,
    opening_label: LONG_NAME,
    settings: { tipGoals: [{ reward: LONG_NAME, amount_cents: 99_999_900 }] },
  });
  for (const live of lives) await putJson(`${url}/api/lives/${live}`, { series_id: id });
  return id;
}
