import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ROW_KINDS } from '../../contract/row-kinds.ts';
import { type ImportPreview, type ImportRow, ROW_STATES } from '../../contract/tip-files.ts';
import { addedText } from './change-text.ts';
import { isCounted, isRecordable, remainingDecisions, tipsByLive } from './decisions.ts';
import { fileSentence, rowRemark, rowsByGroup } from './import-text.ts';

const LIVES = ['a', 'b'].map((id) => ({
  ...{ id, code: id, name: id, currency: 'USD', start_date: null, start_time: null },
}));

const aRow = fc
  .record({
    kind: fc.constantFrom(...ROW_KINDS),
    state: fc.constantFrom(...ROW_STATES),
    live_id: fc.constantFrom('a', 'b'),
    cents: fc.option(fc.nat()),
    isEmpty: fc.boolean(),
  })
  .map(({ kind, state, live_id, cents, isEmpty }) => ({
    ...{ kind, state, live_id, reason: null },
    tip:
      isEmpty || state === 'no_tip'
        ? null
        : {
            ...{ idempotency_key: 'k', fan_name: null, amount_cents: cents, notes: null },
            currency: 'USD',
          },
  }));

const someRows = fc
  .array(aRow, { maxLength: 30 })
  .map((rows): ImportRow[] => rows.map((row, index) => ({ ...row, line: index + 2 })));

const someDecisions = fc.record({
  count: fc.uniqueArray(fc.constantFrom(...ROW_KINDS)).map((kinds) => new Set(kinds)),
  leaveOut: fc.uniqueArray(fc.constantFrom(...ROW_KINDS)).map((kinds) => new Set(kinds)),
  rows: fc
    .array(fc.tuple(fc.integer({ min: 2, max: 31 }), fc.boolean()))
    .map((entries) => new Map(entries)),
});

test('what is recorded is what counts, each row once, whatever is decided', () => {
  fc.assert(
    fc.property(someRows, someDecisions, (rows, decisions) => {
      const preview = { rows, lives: LIVES, export: null } as unknown as ImportPreview;
      const counted = rows.filter((row) => isCounted(row, decisions));
      for (const row of counted) {
        assert.ok(isRecordable(row));
        assert.notEqual(decisions.rows.get(row.line), false);
      }
      const recorded = tipsByLive(preview, decisions).flatMap(({ tips }) => tips);
      assert.equal(recorded.length, counted.filter(({ tip }) => tip !== null).length);
      assert.equal([...rowsByGroup(rows).values()].flat().length, rows.length);
      assert.ok(fileSentence(preview, 'tips.csv').startsWith('tips.csv: '));
      for (const row of rows) rowRemark(row);
    }),
  );
});

test('a decision about a row wins over its kind, and doubtful rows need one', () => {
  const decide = (row: Partial<ImportRow>, entries: [number, boolean][] = []) =>
    isCounted({ line: 2, kind: 'gift', state: 'new', ...row } as ImportRow, {
      ...{ count: new Set(['fee'] as const), leaveOut: new Set([]), rows: new Map(entries) },
    });
  assert.deepEqual(
    [
      decide({}),
      decide({}, [[2, false]]),
      decide({ kind: 'fee' }),
      decide({ kind: 'purchase' }),
      decide({ kind: 'purchase' }, [[2, true]]),
      decide({ state: 'similar' }),
      decide({ state: 'elsewhere' }, [[2, true]]),
      decide({ state: 'known' }, [[2, true]]),
    ],
    [true, false, true, false, true, false, true, false],
  );
});

test('a counted row that looks like a tip of another live is asked about again', () => {
  const rowAt = (line: number, more: Partial<ImportRow>): ImportRow => ({
    ...{ line, kind: 'gift', reason: null, tip: null, live_id: 'a', state: 'similar' },
    ...more,
  });
  const before = [rowAt(2, {}), rowAt(3, {}), rowAt(4, {}), rowAt(5, {}), rowAt(6, {})];
  const after = [
    rowAt(2, {}),
    rowAt(3, { state: 'elsewhere' }),
    rowAt(4, { live_id: 'b' }),
    rowAt(5, { state: 'new', live_id: 'b' }),
    rowAt(6, { state: 'elsewhere' }),
  ];
  const decided = new Map([2, 3, 4, 5, 6].map((line) => [line, line < 6]));
  assert.deepEqual(
    [...remainingDecisions(decided, before, after)],
    [
      [2, true],
      [5, true],
      [6, false],
    ],
  );
});

test('tips that another tab has added meanwhile are not called added', () => {
  const [live] = LIVES;
  assert(live);
  const tips = [{ idempotency_key: 'k' }, { idempotency_key: 'l' }];
  const targets = [{ live, tips, cents: 300 }];
  assert.deepEqual(addedText(targets, 0), { title: '2 tips added', text: '$3.00 for a.' });
  assert.deepEqual(addedText(targets, 1), {
    title: '1 tip added',
    text: '1 tip was there already.',
  });
});
