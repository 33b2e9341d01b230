import type { Vote } from '#contract/votes.ts';
import { postJson } from '../../cli/testing/json-requests.ts';
import { test } from '../../web/e2e/fixtures.ts';
import type { Box } from '../layout/drawing.ts';
import { type Appearance, Gallery } from './gallery.ts';
import { scheduleLive } from './show.ts';

test.use({ viewport: { width: 1920, height: 1080 } });

/** The questions at their default place, with space for their shadow. */
const QUESTIONS: Box = { x: 0, y: 710, width: 500, height: 370 };

const BRIGHT: Appearance['theme'] = { element_color: '#fff6e6', text_color: '#9c4a2f' };
const DARK: Appearance['theme'] = { element_color: '#0a1428', text_color: '#8fdcff' };
const SHOWN: Appearance['layout'] = { votes: { enabled: true, closed_for: 3600 } };

const OPTIONS = [
  { text: 'Red', keyword: 'red', target_cents: 60_00 },
  { text: 'أغنية من اختيار الجمهور 🎸', keyword: 'blue', target_cents: 40_00 },
  { text: 'Wolfeschlegelsteinhausenbergerdorffs Lieblingsfarbe', keyword: 'green' },
];

test('the picture of an open question with targets and of a closed one', async ({
  page,
  streamhost: { url },
}) => {
  const live = await scheduleLive(url, 'Orbit Sessions');
  const votes = `${url}/api/lives/${live.id}/votes`;
  const question = 'Which color does the next light get, of all that we have?';
  const { id } = await postJson<Vote>(votes, { question, options: OPTIONS });
  const tip = (note: string, dollars: number) =>
    postJson(`${url}/api/lives/${live.id}/tips`, {
      fan_name: 'Ann',
      amount_cents: dollars * 100,
      notes: note,
    });
  await tip('red', 45);
  await tip('blue', 12);
  const gallery = new Gallery(page, url, live);
  await gallery.expectAppearance('votes-open', { theme: BRIGHT, layout: SHOWN }, QUESTIONS);
  await postJson(`${url}/api/votes/${id}/close`, {});
  gallery.reopen();
  await gallery.expectAppearance('votes-closed', { theme: DARK, layout: SHOWN }, QUESTIONS);
});
