import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_FINDINGS } from '../../sandbox/findings.ts';
import { sha256Of } from '../../storage/hashing.ts';
import { anImage } from '../../testing/images.ts';
import { FINDINGS_FILE } from '../looks/findings-file.ts';
import { exampleSeed } from './example.ts';
import { seedingDir } from './testing/seeding.ts';

test("each mistake has the API's message and the name of its record", async (t) => {
  const { bring, refusal } = await seedingDir(t);
  await bring({ themes: [{ name: 'Twin' }, { name: 'Twin' }] });
  const live = (fields: object) => ({ lives: [{ name: 'A', ...fields }] });
  const theme = (fields: object) => ({ themes: [{ name: 'A', ...fields }] });
  const layout = (fields: object) => ({ layouts: [{ name: 'A', ...fields }] });
  const tip = (fields: object) => live({ tips: [fields] });
  const tipGoals = [1, 1].map(() => ({ reward: 'B', amount_cents: 1 }));
  const moment = 'lives[0].tips[0].created_at must be a moment such as 2026-10-31T20:15:00Z';
  const timezone = 'settings.timezone must be a timezone such as Europe/Berlin or UTC';
  const scenarios: [object, string][] = [
    [[], 'the file must be an object'],
    [{ live: [] }, 'live: Unknown key'],
    [{ lives: [{}] }, 'lives[0].name: Name is required'],
    [live({ name: '\u200b' }), 'lives[0].name: Name is required'],
    [live({ code: 'abc' }), 'lives[0].code: Unknown key'],
    [live({ start_date: '2026-02-30' }), 'lives[0].start_date must be a date such as 2026-10-31'],
    [live({ start_time: '24:00' }), 'lives[0].start_time must be a 24-hour time such as 20:30'],
    [
      live({ settings: { tipGoals } }),
      'lives[0].settings.tipGoals[1].amount_cents: Duplicate tip amounts are not allowed',
    ],
    [live({ theme: 'B' }), 'lives[0].theme: There is no theme with this key or name'],
    [live({ theme: 'Twin' }), 'lives[0].theme: More than one theme has this name: use a key'],
    [theme({ layout: 'B' }), 'themes[0].layout: There is no layout with this key or name'],
    [theme({ layout_id: 'x' }), 'themes[0].layout_id: Unknown key'],
    [
      { themes: ['A', 'B'].map((name) => ({ key: 'a', name })) },
      'themes[1].key: This key is taken already',
    ],
    [
      theme({ settings: { text_color: 'red' } }),
      'themes[0].settings.text_color must look like #ff8800',
    ],
    [layout({ sprite_settings: [] }), 'layouts[0].sprite_settings must have at least 1 entry'],
    [
      layout({ settings: { board: { width: '1' } } }),
      'layouts[0].settings.board.width must be a number',
    ],
    [
      theme({ settings: { fonts: { text: { family: 'a{}' } } } }),
      'themes[0].settings.fonts.text.family must be the name of a font: letters',
    ],
    [tip({ amount_cents: 1.5 }), 'lives[0].tips[0].amount_cents must be a whole number'],
    [tip({ amount_cents: -1 }), 'lives[0].tips[0].amount_cents must be at least 0'],
    [tip({ fan_id: 'x' }), 'lives[0].tips[0].fan_id: Unknown key'],
    [tip({ created_at: '2026-02-30T20:00:00Z' }), moment],
    [tip({ created_at: '2026-10-31T20:00' }), moment],
    [
      tip({ notes: 'a\0b' }),
      'lives[0].tips[0].notes must not hold characters that cannot be stored',
    ],
    [{ fans: [{ name: '' }] }, 'fans[0].name: Name is required'],
    [{ rewards: [{ group_name: ' ' }] }, 'rewards[0].group_name: Name is required'],
    [{ settings: { timezone: 'Europe/Atlantis' } }, timezone],
    [
      { fonts: [{ file: 'a', family: '<b>' }] },
      'fonts[0].family must be the name of a font: letters',
    ],
  ];
  for (const [seed, expected] of scenarios) {
    const lines = (await refusal(seed)).join('\n');
    assert.ok(lines.includes(`: ${expected}`), `${lines}\n  should tell: ${expected}`);
  }
});

test('a missing, invalid or too large file is reported at its first use', async (t) => {
  const { addFile, refusal } = await seedingDir(t);
  addFile('notes.txt', 'no image');
  addFile('large.png', await anImage('png', 700, 700));
  addFile('whole.png', await anImage('png'));
  const broken = (await anImage('png')).subarray(0, 2000);
  addFile('broken.png', broken);
  // Cached results are only accepted from the program itself.
  const fine = { mime: 'image/png', widthPx: 1, heightPx: 1 };
  addFile(FINDINGS_FILE, JSON.stringify({ ...NO_FINDINGS, images: { [sha256Of(broken)]: fine } }));
  const seed = {
    files: { notes: 'notes.txt', folder: '.', good: 'whole.png' },
    fonts: [{ file: 'notes.txt' }, { file: 'gone.woff2' }],
    themes: [
      {
        name: 'A',
        settings: { logo_image: 'large.png', sprites: ['notes', 'gone.png', 'good', 'broken.png'] },
      },
    ],
  };
  const lines = await refusal(seed);
  const expected = lines.slice(1).map((line) => line.replace(/^seed\.json:\d+: /, ''));
  assert.equal(lines[0], 'Nothing was stored, because of 7 mistakes:');
  assert.match(expected[0] ?? '', /^files\.notes: This file is no image/);
  assert.match(expected[1] ?? '', /^files\.folder: This is a folder, not a file/);
  assert.match(expected[2] ?? '', /^fonts\[0\]\.file: Only fonts can be uploaded here/);
  assert.match(expected[3] ?? '', /^fonts\[1\]\.file: There is no such file: .*gone\.woff2$/);
  assert.match(expected[4] ?? '', /logo_image: The file is too large: at most 1 MB/);
  assert.match(expected[5] ?? '', /sprites\[1\]: Neither a key of files nor a file: .*gone\.png$/);
  assert.match(expected[6] ?? '', /sprites\[3\]: This image is damaged or incomplete/);
  assert.equal(expected.length, 7);
});

test('up to twenty mistakes are reported together, each with its line', async (t) => {
  const { refusal } = await seedingDir(t);
  const example = exampleSeed(new Date());
  const [live] = example.lives ?? [];
  const tips = Array.from({ length: 23 }, () => ({ amount_cents: -1 }));
  const wrong = { ...example, fans: [{ name: '' }], lives: [{ ...live, tips }] };
  const lines = await refusal(wrong);
  const text = JSON.stringify(wrong, null, 2).split('\n');
  assert.equal(lines.length, 22);
  assert.equal(lines[0], 'Nothing was stored, because of 24 mistakes:');
  assert.equal(lines[1], 'seed.json:5: fans[0].name: Name is required');
  for (const line of lines.slice(2, 21)) {
    const number = Number(/^seed\.json:(\d+): lives/.exec(line)?.[1]);
    assert.match(text[number - 1] ?? '', /"amount_cents": -1/);
  }
  assert.equal(lines[21], 'and 4 more');

  const many = { lives: [{ name: 'A', tips: Array.from({ length: 500 }, () => ({ x: 1 })) }] };
  const expected = await refusal(many);
  assert.deepEqual(
    [expected[0], expected.at(-1)],
    ['Nothing was stored, because of many mistakes:', 'and at least 80 more'],
  );
});

test('invalid JSON is reported with its line', async (t) => {
  const { refusal } = await seedingDir(t);
  assert.deepEqual(await refusal('{\n  "lives": [\n    {"name": "A",}\n  ]\n}'), [
    'seed.json:3: This is no JSON from "}" on: look for a comma, quote or bracket that is missing or too many.',
  ]);
  assert.deepEqual(await refusal('{\n  "lives": [\n'), [
    'seed.json:3: The file ends too early: a bracket or a quote is missing.',
  ]);
  const deep = await refusal(`{"lives": ${'['.repeat(5000)}${']'.repeat(5000)}}`);
  assert.match(deep[0] ?? '', /nested|no JSON/);
});
