import assert from 'node:assert/strict';
import { test } from 'node:test';
import { put } from '../../testing/requests.ts';
import {
  assertRefused,
  type RefusedValue,
  refusal,
  refusedBodies,
  refusedRequest,
} from '../../testing/scenarios.ts';
import { testApp } from '../../testing/test-app.ts';

const BOARD_WIDTH = { scope: 'layout', key: 'board.width', units: 'px' };

const get = (query: Record<string, string>) => ({ url: '/api/defaults', query });
const setting = (payload: unknown) => put('/api/defaults', payload as object);

test('the sliders of the layout editor have built-in ranges', async (t) => {
  const app = await testApp(t);
  const range = async (scope: string, key: string, units: string) => {
    const response = await app.inject(get({ scope, key, units }));
    assert.equal(response.statusCode, 200, `${scope} ${key} ${units}`);
    return response.json();
  };

  assert.deepEqual(await range('layout', 'board.width', 'px'), {
    min: 200,
    max: 960,
    default: 360,
  });
  assert.deepEqual(await range('layout', 'tier1_tippers', ''), { min: 0, max: 20, default: 5 });
  assert.deepEqual(await range('layout', 'board_opacity', '%'), { min: 0, max: 100, default: 90 });
});

test('the sliders of a sprite start with the ranges built into the page', async (t) => {
  const app = await testApp(t);
  const sprite = {
    x: ['px', 0, 1920, 960],
    y: ['px', 0, 1080, 540],
    height: ['px', 0, 1080, 200],
    rotation: ['deg', -180, 180, 0],
    animation_rotation: ['deg', 0, 360, 0],
    animation_speed: ['sec', 0, 10, 0],
    animation_scale: ['%', 50, 200, 100],
  } as const;

  for (const [key, [units, min, max, fallback]] of Object.entries(sprite)) {
    const response = await app.inject(get({ scope: 'sprite', key, units }));
    assert.deepEqual(response.json(), { min, max, default: fallback }, key);
  }
});

test('absent units mean a count', async (t) => {
  const app = await testApp(t);
  const range = { min: 1, max: 4, default: 2 };
  const tippers = { scope: 'layout', key: 'tier1_tippers' };

  const response = await app.inject(setting({ ...tippers, ...range }));

  assert.deepEqual(response.json(), { ...tippers, units: '', ...range });
  assert.deepEqual((await app.inject(get(tippers))).json(), range);
  assert.deepEqual((await app.inject(get({ ...tippers, units: '' }))).json(), range);
});

test('a range is replaced, and a new one is added', async (t) => {
  const app = await testApp(t);
  const stored = async (slider: Record<string, string>) => (await app.inject(get(slider))).json();

  for (const slider of [BOARD_WIDTH, { ...BOARD_WIDTH, units: '%' }]) {
    for (const range of [
      { min: -10, max: 10.5, default: 0.25 },
      { min: 0, max: 1, default: 1 },
    ]) {
      const response = await app.inject(setting({ ...slider, ...range }));
      assert.equal(response.statusCode, 200);
      assert.deepEqual(response.json(), { ...slider, ...range });
      assert.deepEqual(await stored(slider), range);
    }
  }
  assert.deepEqual(await stored({ scope: 'layout', key: 'board_opacity', units: '%' }), {
    min: 0,
    max: 100,
    default: 90,
  });
});

test('an invalid slider range is refused with the sentences of the dialog', async (t) => {
  const app = await testApp(t);
  const range = { min: 0, max: 10, default: 5 };
  const refused = refusedBodies('PUT', '/api/defaults');
  const noNumbers: RefusedValue[] = [
    [['min'], 'Min must be a valid number'],
    [['max'], 'Max must be a valid number'],
    [['default'], 'Default must be a valid number'],
  ];
  const crossed: RefusedValue[] = [
    [['min'], 'Min must be less than max'],
    [['max'], 'Max must be greater than min'],
  ];
  const outside: RefusedValue[] = [[['default'], 'Default must be between min and max']];

  await assertRefused(app, [
    refused('no numbers', BOARD_WIDTH, ...noNumbers),
    refused('null', { ...BOARD_WIDTH, min: null, max: null, default: null }, ...noNumbers),
    refused('text', { ...BOARD_WIDTH, min: '0', max: '10', default: '' }, ...noNumbers),
    refused('text as min', { ...BOARD_WIDTH, ...range, min: 'x' }, [
      ['min'],
      'Min must be a valid number',
    ]),
    refused('a list as max', { ...BOARD_WIDTH, ...range, max: [10] }, [
      ['max'],
      'Max must be a valid number',
    ]),
    refused('no default', { ...BOARD_WIDTH, min: 0, max: 10 }, [
      ['default'],
      'Default must be a valid number',
    ]),
    refused('equal ends', { ...BOARD_WIDTH, ...range, min: 10 }, ...crossed),
    refused('crossed ends', { ...BOARD_WIDTH, ...range, max: -1 }, ...crossed),
    refused('default below', { ...BOARD_WIDTH, ...range, default: -0.1 }, ...outside),
    refused('default above', { ...BOARD_WIDTH, ...range, default: 11 }, ...outside),
    refused('no slider', range, [['scope'], 'Scope is required'], [['key'], 'Key is required']),
    refused(
      'empty names',
      { ...range, scope: '', key: '' },
      [['scope'], 'Must have at least 1 character'],
      [['key'], 'Must have at least 1 character'],
    ),
    refused('long units', { ...BOARD_WIDTH, ...range, units: 'x'.repeat(21) }, [
      ['units'],
      'Must have at most 20 characters',
    ]),
    refused('number as units', { ...BOARD_WIDTH, ...range, units: 5 }, [['units'], 'Must be text']),
    refused('unknown key', { ...BOARD_WIDTH, ...range, step: 1 }, [['step'], 'Unknown key']),
    refused('list as body', [], [[], 'Must be an object']),
    refusedRequest(
      'no slider in a question',
      get({}),
      [['scope'], 'Scope is required'],
      [['key'], 'Key is required'],
    ),
    refusedRequest('unknown key in a question', get({ ...BOARD_WIDTH, unit: 'px' }), [
      ['unit'],
      'Unknown key',
    ]),
  ]);
  const stored = await app.inject(get(BOARD_WIDTH));
  assert.deepEqual(stored.json(), { min: 200, max: 960, default: 360 }, 'and nothing was stored');
});

test('a slider without a range is not found', async (t) => {
  const app = await testApp(t);
  const missing = [404, 'Slider defaults not found'] as const;

  await assertRefused(
    app,
    [
      { ...BOARD_WIDTH, scope: 'theme' },
      { ...BOARD_WIDTH, key: 'board.height' },
      { ...BOARD_WIDTH, units: '%' },
      { scope: 'layout', key: 'board.width' },
    ].map((slider) => refusal(JSON.stringify(slider), get(slider), ...missing)),
  );
});
