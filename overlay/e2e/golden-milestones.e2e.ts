import { test } from '../../web/e2e/fixtures.ts';
import type { Box } from '../layout/drawing.ts';
import { type Appearance, Gallery, GOAL } from './gallery.ts';
import { recordTips, scheduleLive } from './show.ts';
import { DEEP_SPACE, stageShow } from './themed-shows.ts';

test.use({ viewport: { width: 1920, height: 1080 } });

/** The list at its default place, with space for its shadow. */
const LIST: Box = { x: 0, y: 330, width: 460, height: 430 };

const GOALS = {
  'Learn a chat request': 150,
  'Loop pedal jam': 500,
  'Acoustic encore': 1200,
  'Duet with a guest': 1500,
  'Late night hour, with all the lights out and every request played': 2400,
};

/** A light surface with dark ink. */
const BRIGHT: Appearance['theme'] = {
  element_color: '#fff6e6',
  text_color: '#9c4a2f',
  fonts: { title: { family: '', variant: '800', caps: false } },
};

const SHOWN: Appearance['layout'] = { goal_bar: { scope: 'all' }, milestones: { enabled: true } };

test.describe('the picture of', () => {
  test('milestones and all goals on the bar in Deep Space', async ({
    page,
    streamhost: { url },
  }) => {
    const show = {
      ...DEEP_SPACE,
      goals: GOALS,
      layout: {
        settings: { ...DEEP_SPACE.layout.settings, ...SHOWN },
        sprites: DEEP_SPACE.layout.sprites.filter(({ y = 0 }) => y < 400),
      },
    };
    const { live, ...ids } = await stageShow(url, show);
    await new Gallery(page, url, live).expectPicture('milestones', { ...ids, renderer: 'webgl' });
  });

  test('milestones in a bright theme with each style of reached goals', async ({
    page,
    streamhost: { url },
  }) => {
    const live = await scheduleLive(url, 'Slow Morning Requests', GOALS);
    await recordTips(url, live, { Ann: 900, Bo: 340.5 });
    const gallery = new Gallery(page, url, live);
    const appearance = (milestones: object, layout: object = {}): Appearance => ({
      theme: BRIGHT,
      layout: { ...SHOWN, ...layout, milestones: { enabled: true, ...milestones } },
    });
    await gallery.expectAppearance('milestones-bright', appearance({}), LIST);
    await gallery.expectPart('whole-way-bright', GOAL);
    await gallery.expectAppearance('milestones-tick', appearance({ reached: 'tick' }), LIST);
    await gallery.expectAppearance('milestones-strike', appearance({ reached: 'strike' }), LIST);
    await gallery.expectAppearance(
      'milestones-leave-out',
      appearance({ reached: 'leave_out' }),
      LIST,
    );
    gallery.reopen();
    await recordTips(url, live, { Ann: 2000 });
    await gallery.expectAppearance('milestones-all', appearance({}), LIST);
    await gallery.expectPart('whole-way-all', GOAL);
  });

  test('more milestones than fit, in every script', async ({ page, streamhost: { url } }) => {
    const live = await scheduleLive(url, 'Orbit Sessions', {
      'Learn a chat request': 50,
      'Loop pedal jam': 100,
      'أغنية من اختيار الجمهور': 200,
      観客が選ぶ曲をアコースティックで歌います: 300,
      'Песня по заявке зрителей 🎸': 400.5,
      'שיר לבקשת הקהל': 500,
      'Wolfeschlegelsteinhausenbergerdorffs Lieblingslied': 123_456,
      'Late night hour': 200_000,
      'Very late night hour': 300_000,
    });
    await recordTips(url, live, { Ann: 310 });
    const gallery = new Gallery(page, url, live);
    const folded = (height: number): Appearance => ({
      theme: BRIGHT,
      layout: { milestones: { enabled: true, height, font_size: 24 } },
    });
    await gallery.expectAppearance('milestones-folded', folded(330), LIST);
    await gallery.expectAppearance('milestones-next-alone', folded(60), LIST);
  });
});
