import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import type { Fan } from '#contract/fans.ts';
import type { UploadedFile } from '#contract/files.ts';
import type { Layout } from '#contract/layouts.ts';
import type { LiveSummary } from '#contract/lives.ts';
import type { OverlayBoot } from '#contract/overlay.ts';
import type { RewardGroup } from '#contract/rewards.ts';
import type { Theme } from '#contract/themes.ts';
import type { Tip, TipTotals } from '#contract/tips.ts';
import type { UserSettings } from '#contract/user-settings.ts';
import { query } from '../../testing/filled-data-dir.ts';
import { anImage, anSvg } from '../../testing/images.ts';
import { limitPages } from '../../testing/small-disk.ts';
import { aSound } from '../../testing/sounds.ts';
import { aFont } from '../fonts/testing/a-font.ts';
import { exampleSeed } from './example.ts';
import { seedingDir } from './testing/seeding.ts';

test('the example is seeded, and shown by the editor and the overlay', async (t) => {
  const { read, bring } = await seedingDir(t);
  assert.deepEqual(await bring(exampleSeed(new Date('2026-11-20T12:00:00Z'))), {
    lives: 1,
    tips: 3,
    fans: 2,
    themes: 1,
    layouts: 1,
    rewards: 2,
    images: 0,
    sounds: 0,
    fonts: 0,
    backup: null,
  });
  const { live, theme, layout } = await read<OverlayBoot>('/api/overlay_boot');
  assert.deepEqual([live.name, live.start_date], ['Friday Night Requests', '2026-11-20']);
  assert.deepEqual([theme?.name, theme?.settings.text_color], ['Night', '#8fdcff']);
  assert.deepEqual([layout?.name, layout?.settings.board?.width], ['Wide board', 400]);
  const { total_cents, tippers, revision } = await read<TipTotals>(
    `/api/lives/${live.id}/tips/totals`,
  );
  assert.deepEqual([total_cents, revision], [2600, 3]);
  assert.deepEqual(
    tippers.map(({ fan_name }) => fan_name),
    ['Marigold', 'Søren', 'Anonymous'],
  );
});

test('images and fonts are inspected as uploads, each once', async (t) => {
  const { addFile, read, bring, paths } = await seedingDir(t);
  addFile('art/bat.png', await anImage('png'));
  addFile('art/cover.svg', anSvg());
  addFile('fonts/a.woff2', aFont({ family: 'Some Font' }));
  const seeded = await bring({
    files: { bat: 'art/bat.png' },
    fonts: [{ file: 'fonts/a.woff2' }, { file: './fonts/a.woff2', family: 'Mine' }],
    layouts: [{ name: 'Corner', settings: { logo_file: 'art/cover.svg' } }],
    themes: [
      {
        name: 'Night',
        settings: { logo_image: 'art/cover.svg', sprites: ['bat', 'art/../art/bat.png'] },
      },
    ],
  });
  assert.deepEqual([seeded.images, seeded.fonts], [2, 1]);
  const files = await read<UploadedFile[]>('/api/files');
  const [theme] = await read<Theme[]>('/api/themes');
  const [layout] = await read<Layout[]>('/api/layouts');
  const bat = files.find(({ original_name }) => original_name === 'bat.png');
  const cover = files.find(({ original_name }) => original_name === 'cover.svg');
  assert.deepEqual(theme?.settings, { logo_image: cover, sprites: [bat, bat] });
  assert.deepEqual(layout?.settings.logo_file, cover);
  const uploads = readdirSync(paths.uploads, { withFileTypes: true });
  assert.equal(uploads.filter((entry) => entry.isFile()).length, 2);
  assert.equal(readdirSync(paths.fonts).length, 1);
});

test("a theme's sound is seeded by its path or a key, and an image refused", async (t) => {
  const { addFile, read, bring, refusal } = await seedingDir(t);
  addFile('art/bell.ogg', aSound('vorbis.ogg'));
  addFile('art/bat.png', await anImage('png'));
  const theme = (name: string, settings: object) => ({ themes: [{ name, settings }] });
  await bring({ files: { bell: 'art/bell.ogg' }, ...theme('Night', { alert_sound: 'bell' }) });
  await bring(theme('Day', { alert_sound: 'art/bell.ogg', alert_image: 'art/bat.png' }));
  const themes = await read<Theme[]>('/api/themes');
  for (const { settings } of themes) {
    assert.partialDeepStrictEqual(settings.alert_sound, {
      original_name: 'bell.ogg',
      mime: 'audio/ogg',
      duration_ms: 600,
    });
  }
  assert.equal(themes.length, 2);
  const [, noSound] = await refusal(theme('A', { alert_sound: 'art/bat.png' }));
  assert.match(String(noSound), /themes\[0\]\.settings\.alert_sound: This file is no sound/);
  const [, noImage] = await refusal(theme('A', { alert_image: 'art/bell.ogg' }));
  assert.match(String(noImage), /themes\[0\]\.settings\.alert_image: This file is no image/);
});

test('a seed is added to existing records, and can refer to them by name', async (t) => {
  const { read, bring } = await seedingDir(t);
  const example = exampleSeed(new Date());
  await bring(example);
  const counts = await bring({
    settings: { displayName: ' Kit ', timezone: 'Europe/Berlin', previewBackground: 'gray' },
    fans: [{ name: 'MARIGOLD' }, { name: 'Zoë' }],
    rewards: [...(example.rewards ?? []), { group_name: 'songs', reward_name: 'A third' }],
    lives: [{ name: 'Again', theme: 'Night', tips: [{ fan_name: 'søren', amount_cents: 100 }] }],
  });
  assert.deepEqual([counts.fans, counts.rewards, counts.themes], [1, 1, 0]);
  assert.equal((await read<Fan[]>('/api/fans')).length, 3);
  const [group, ...others] = await read<RewardGroup[]>('/api/rewards');
  assert.deepEqual([group?.rewards.length, others], [3, []]);
  const lives = await read<LiveSummary[]>('/api/lives');
  const [theme] = await read<Theme[]>('/api/themes');
  assert.equal(lives.find(({ name }) => name === 'Again')?.theme_id, theme?.id);
  const { displayName, timezone } = await read<UserSettings>('/api/user-settings/demo-user');
  assert.deepEqual([displayName, timezone], ['Kit', 'Europe/Berlin']);
});

test('tips are sorted by their times, as if they had been recorded then', async (t) => {
  const { read, bring } = await seedingDir(t);
  await bring({
    lives: [
      {
        name: 'Friday',
        tips: [
          { amount_cents: 2, created_at: '2026-10-31T21:00:00+01:00' },
          { amount_cents: 4, fan_name: 'Zoë', is_anonymous: true },
          { amount_cents: 1, created_at: '2026-10-31T19:59Z', notes: ' ' },
          { amount_cents: 3, created_at: '2026-10-31T20:00:00.500Z' },
        ],
      },
    ],
  });
  const [live] = await read<LiveSummary[]>('/api/lives');
  const tips = await read<Tip[]>(`/api/lives/${live?.id}/tips`);
  assert.deepEqual(
    tips.map(({ amount_cents }) => amount_cents),
    [4, 3, 2, 1],
  );
  assert.equal(tips[2]?.created_at, '2026-10-31T20:00:00.000Z');
  assert.equal(tips[3]?.notes, null);
  assert.deepEqual(
    tips.map(({ is_anonymous }) => is_anonymous),
    [true, false, false, false],
  );
  const { tippers } = await read<TipTotals>(`/api/lives/${live?.id}/tips/totals`);
  assert.deepEqual(
    tippers.map(({ fan_name, amount_cents }) => [fan_name, amount_cents]),
    [['Anonymous', 10]],
  );
});

test('the tips of a seed are not announced', async (t) => {
  const { bring, storage } = await seedingDir(t);
  await bring({ lives: [{ name: 'Friday', tips: [{ fan_name: 'Zoë', amount_cents: 100 }] }] });
  const announced = storage.read((prepared) =>
    prepared('select count(*) as alerts from alert').get(),
  );
  assert.deepEqual(announced, { alerts: 0 });
});

test('many tips with any text are stored in order', async (t) => {
  const { read, bring } = await seedingDir(t);
  const texts = [`O'Hara? "Why?" -- ?`, '\\ \\? $x %s', '😀 ?\n?', "''; drop table tip;"];
  const tips = Array.from({ length: 450 }, (_, index) => ({
    amount_cents: index,
    fan_name: `? ${index % 7} ${texts[index % 4]}`.replace('\n', ' '),
    notes: `${index} ${texts[index % 4]}`,
  }));
  assert.equal((await bring({ lives: [{ name: 'Friday', tips }] })).tips, 450);
  const [live] = await read<LiveSummary[]>('/api/lives');
  const stored = await read<Tip[]>(`/api/lives/${live?.id}/tips`);
  assert.deepEqual(
    stored
      .reverse()
      .map(({ amount_cents, fan_name, notes }) => ({ amount_cents, fan_name, notes })),
    tips,
  );
});

test('a reset replaces everything after a backup, and needs none for an empty database', async (t) => {
  const { read, bring } = await seedingDir(t);
  const example = exampleSeed(new Date());
  assert.equal((await bring(example, { isReset: true })).backup, null);
  const { backup } = await bring({ lives: [{ name: 'Alone' }] }, { isReset: true });
  const names = (await read<LiveSummary[]>('/api/lives')).map(({ name }) => name);
  assert.deepEqual(names, ['Alone']);
  for (const list of ['themes', 'layouts', 'fans', 'rewards']) {
    assert.deepEqual(await read(`/api/${list}`), [], list);
  }
  assert.deepEqual(query(backup ?? '', 'select count(*) from tip'), [3]);
});

test('progress reports the number of finished images and tips', async (t) => {
  const { addFile, bring } = await seedingDir(t);
  addFile('bat.png', await anImage('png'));
  const announced: string[] = [];
  await bring(
    {
      files: { bat: 'bat.png' },
      themes: [{ name: 'Bats', settings: { sprites: ['bat'] } }],
      lives: [{ name: 'Friday', tips: [{ amount_cents: 1 }, {}] }],
    },
    { onProgress: (done, all) => announced.push(`${done} of ${all}`) },
  );
  assert.deepEqual(announced, ['1 of 4', '2 of 4', '3 of 4', '4 of 4']);
});

test('a full disk is reported, and nothing is stored', async (t) => {
  const { read, bring, storage } = await seedingDir(t);
  const notes = 'x'.repeat(1900);
  const tips = Array.from({ length: 300 }, () => ({ amount_cents: 1, notes }));
  await limitPages(storage, 100);
  await assert.rejects(
    bring({ lives: [{ name: 'Large', tips }] }),
    /^AppError: The disk of .* is full/,
  );
  assert.deepEqual(await read('/api/lives'), []);
});

test('with a mistake nothing is stored or removed, and no file is left', async (t) => {
  const { addFile, read, bring, paths } = await seedingDir(t);
  await bring(exampleSeed(new Date()));
  addFile('bat.png', await anImage('png'));
  addFile('a.woff2', aFont());
  const wrong = {
    files: { bat: 'bat.png' },
    fonts: [{ file: 'a.woff2', family: 'Mine' }],
    themes: [{ name: 'Bats', settings: { sprites: ['bat'] } }],
    lives: [{ name: ' ' }],
  };
  await assert.rejects(bring(wrong, { isReset: true }), /lives\[0\]\.name: Name is required$/);
  assert.equal((await read<LiveSummary[]>('/api/lives')).length, 1);
  assert.equal((await read<Theme[]>('/api/themes')).length, 1);
  assert.deepEqual(await read('/api/files'), []);
  assert.deepEqual([...readdirSync(paths.uploads), ...readdirSync(paths.fonts)], []);
  assert.equal(existsSync(paths.backups) ? readdirSync(paths.backups).length : 0, 0);
});
