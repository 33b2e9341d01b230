import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Layout } from '#contract/layouts.ts';
import { changesBetween, snapshotOf } from '../../editor/history/form-changes.ts';
import { layoutFields } from './layout-fields.ts';
import { draftsOf, formOf, hasChanges } from './layout-form.ts';

const LAYOUT: Layout = { id: 'a', name: 'A', settings: {}, sprite_settings: [{}], revision: 1 };

test('the step of a slider serialises nothing of the form, and clones its list of sprites once', (t) => {
  const before = formOf(LAYOUT, null);
  const fields = layoutFields({ layout: LAYOUT });
  const known = snapshotOf(fields, before);
  const board = { ...before.settings.board, width: 500 };
  const after = { ...before, settings: { ...before.settings, board } };
  const stringify = t.mock.method(JSON, 'stringify');
  const clone = t.mock.method(globalThis, 'structuredClone');

  const isChanged = hasChanges(before, after);
  const drafts = draftsOf(LAYOUT, after);
  const changes = changesBetween(fields, known, snapshotOf(fields, after));

  assert.deepEqual([stringify.mock.callCount(), clone.mock.callCount()], [0, 1]);
  assert.equal(isChanged, true);
  assert.equal(drafts.layoutOverride?.settings?.board?.width, 500);
  assert.deepEqual(
    changes.map(({ name }) => name),
    ['settings.board.width'],
  );
});
