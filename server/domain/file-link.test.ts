import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resolveFileLink } from './file-link.ts';

test('a stored URL, a bare name and a record resolve to the same file', () => {
  for (const value of ['/uploads/owl.png', 'owl.png', { id: '1', url: '/uploads/owl.png' }]) {
    assert.equal(resolveFileLink(value), '/api/uploads/owl.png');
  }
});

test('no value resolves to a file outside of the uploads', () => {
  const links = [
    'https://elsewhere.example/a.png',
    '//elsewhere.example/a.png',
    '/uploads/../config.json',
    '/uploads/a/b.png',
    '/uploads/',
    '..',
    '.env',
    'a.png?x',
    'data:image/png;base64,AA',
    '',
  ];
  for (const link of links) {
    assert.equal(resolveFileLink(link), null, link);
    assert.equal(resolveFileLink({ url: link }), null, link);
  }
  for (const value of [null, undefined, 7, [], {}]) assert.equal(resolveFileLink(value), null);
});
