import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editorTitle } from './editor-title.ts';

test('the top bar names the edited entity and whether it is new', () => {
  assert.equal(editorTitle('/lives/new'), 'New Live');
  assert.equal(editorTitle('/lives/0190b5a2-0000-7000-8000-000000000000'), 'Edit Live');
  assert.equal(editorTitle('/themes/new'), 'New Theme');
  assert.equal(editorTitle('/themes/0190b5a2-0000-7000-8000-000000000000'), 'Edit Theme');
  assert.equal(editorTitle('/layouts/new'), 'New Layout');
  assert.equal(editorTitle('/series/new'), 'New Series');
});

test('an address that is no editor has no editor title', () => {
  const pages = ['/', '/settings', '/schedule-live', '/nowhere'];
  const unknown = ['/lives', '/lives/', '/lives/new/goals', '/themes/1/2/', '/layouts-new/1'];
  for (const path of [...pages, ...unknown]) assert.equal(editorTitle(path), null, path);
  assert.equal(editorTitle('/lives/new/'), 'New Live');
});
