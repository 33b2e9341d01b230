import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Obs } from '#contract/obs.ts';
import type { Source, SourceState } from '#contract/sources.ts';
import { type ChecklistFacts, checklistRows } from './checklist-rows.ts';

const FACTS: ChecklistFacts = {
  live: { id: 'orbit', settings: {}, currency: 'USD', tip_total_cents: 0 },
  onAir: { live_id: null, since: null, runs_until: null },
  otherOnAir: undefined,
  sources: [],
  obs: undefined,
  seen: null,
  look: undefined,
  alerts: undefined,
  blockList: undefined,
};

/** The row called `name`, as `state: text [button]`. */
function row(name: string, facts: Partial<ChecklistFacts>): string {
  const found = checklistRows({ ...FACTS, ...facts }).find((each) => each.name === name);
  const button = found?.remedy ? ` [${found.remedy.label}]` : '';
  return `${found?.state}: ${found?.text}${button}`;
}

const aSource = (name: string, state: Partial<SourceState> = {}, more: Partial<Source> = {}) =>
  ({
    name,
    is_on: true,
    live_id: null,
    ...more,
    state: { kind: 'connected', problem: null, ...state },
  }) as Source;

const KOFI = aSource('Ko-fi');

test('the first row says where tips of sources go', () => {
  const sources = [KOFI, aSource('Bound', {}, { live_id: 'other' })];
  assert.equal(row('On air', { sources }), 'todo: Not yet: tips of Ko-fi wait in the inbox');
  const on = { live_id: 'orbit', since: null, runs_until: null };
  assert.equal(row('On air', { sources, onAir: on }), 'ok: Tips of Ko-fi go here');
  assert.equal(
    row('On air', { sources, otherOnAir: 'The Haunted Hour' }),
    'warn: The Haunted Hour gets tips of Ko-fi',
  );
  const many = ['A', 'B', 'C', 'D'].map((name) => aSource(name));
  assert.match(row('On air', { sources: many }), /tips of A, B and 2 more wait/);
});

function anObs(
  state: 'shown' | 'hidden' | null,
  { scenes = ['Gaming'], isEveryShow = false } = {},
): Obs {
  const place = state && { state, sources: ['streamhost'], scenes };
  return {
    line: { kind: 'connected', scene: 'Gaming' },
    on_screen: place && !isEveryShow ? [{ live_id: 'orbit', ...place }] : [],
    every_show: isEveryShow ? place : null,
  } as Obs;
}

const PLACES: [expected: string, facts: Partial<ChecklistFacts>][] = [
  ['ok: On screen in “Gaming”', { obs: anObs('shown') }],
  ['ok: On screen in “Gaming”', { obs: anObs('shown', { isEveryShow: true }) }],
  ['warn: In OBS, hidden in “Gaming” [Show it]', { obs: anObs('hidden') }],
  ['warn: In OBS, not in “Gaming” [Add to OBS]', { obs: anObs('hidden', { scenes: ['Break'] }) }],
  ['warn: Not in OBS [Add to OBS]', { obs: anObs(null) }],
  ['ok: Open in OBS', { seen: { isInObs: true } }],
  ['todo: Open in a browser, not in OBS [Copy link]', { seen: { isInObs: false } }],
  ['todo: Not open anywhere yet [Copy link]', {}],
];

for (const [expected, facts] of PLACES) {
  test(`the overlay of a checklist: ${expected}`, () => {
    assert.equal(row('Overlay', facts), expected);
  });
}

test('a source that fails comes first, with its reason', () => {
  assert.equal(row('Sources', { sources: [KOFI] }), 'ok: Ko-fi connected');
  assert.equal(
    row('Sources', { sources: [KOFI, aSource('Shop', { kind: 'refused', problem: 'No.' })] }),
    'warn: Shop: No. [Open]',
  );
  const off = aSource('Ko-fi', {}, { is_on: false });
  assert.equal(row('Sources', { sources: [off] }), 'todo: All are switched off [Open]');
  const connecting = aSource('Ko-fi', { kind: 'connecting' });
  assert.equal(row('Sources', { sources: [connecting] }), 'todo: Ko-fi connecting');
});

test('alerts are on, off in the layout, or paused with a button', () => {
  const on = { id: 'wide', alerts: { minAmountCents: 100, volume: 80 } };
  assert.equal(row('Alerts', { look: on }), 'ok: On, from $1, sound at 80');
  assert.equal(
    row('Alerts', { look: on, alerts: { is_paused: true } }),
    'warn: Paused: they wait [Play alerts]',
  );
  assert.equal(
    row('Alerts', { look: { id: 'wide', alerts: null } }),
    'todo: Off in the layout [Edit layout]',
  );
  assert.equal(
    row('Alerts', { look: { id: null, alerts: null } }),
    'todo: Off in the layout [Choose a look]',
  );
});

test('the next goal is named, and one more is offered when there is none', () => {
  const withGoals = (tip_total_cents: number) => ({
    live: {
      ...FACTS.live,
      tip_total_cents,
      settings: {
        tipGoals: [
          { reward: 'Encore', amount_cents: 150_000 },
          { reward: 'Loop', amount_cents: 50_000 },
        ],
      },
    },
  });
  assert.equal(row('Goals', {}), 'warn: None yet [Add a goal]');
  assert.equal(row('Goals', withGoals(0)), 'ok: Next: Loop, $500');
  assert.equal(row('Goals', withGoals(50_000)), 'ok: Next: Encore, $1,500');
  assert.equal(row('Goals', withGoals(150_000)), 'warn: All are reached [Add a goal]');
});

test('held words are named, with a link to change them', () => {
  const none: NonNullable<ChecklistFacts['blockList']> = {
    words: [],
    languages: [],
    holds_first_tips: false,
  };
  const words = (more: Partial<typeof none>) => row('Words', { blockList: { ...none, ...more } });
  assert.equal(words({}), 'todo: No words are held [Choose]');
  assert.equal(
    words({ languages: ['en', 'es'], words: ['spam'], holds_first_tips: true }),
    'ok: English, Spanish, 1 word held; first tips too [Change]',
  );
  assert.equal(words({ holds_first_tips: true }), 'ok: First tips of fans are held [Change]');
});
