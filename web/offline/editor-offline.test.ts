import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cacheKindOf } from '#domain/offline/cacheable.ts';
import { EDITOR_OFFLINE } from './editor-offline.ts';

const ORIGIN = 'http://127.0.0.1:4747';

const PATHS: [path: string, kind: string | null][] = [
  ['/', 'page'],
  ['/?live=k7qx2mab', 'page'],
  ['/lives/new', 'page'],
  ['/lives/018f/', 'page'],
  ['/settings/sources', 'page'],
  ['/lives/018f/more', null],
  ['/nothing', null],
  ['/service-worker.js', null],
  ['/live/', null],
  ['/live/k7qx2mab', null],
  ['/recap/018f', null],
  ['/assets/editor-ABC.js', 'build'],
  ['/assets/fallback-fonts/jp-ABC.css', 'fallback-fonts'],
  ['/api/lives', null],
  ['/api/uploads/abc.png', null],
  ['/api/fonts/files/abc.woff2', null],
  ['/api/fonts/css?family=Inter', null],
];

for (const [path, kind] of PATHS) {
  test(`the editor's worker caches ${path} as ${kind ?? 'nothing'}`, () => {
    const request = { url: ORIGIN + path, method: 'GET', mode: 'navigate' as const };
    assert.equal(cacheKindOf(request, ORIGIN, EDITOR_OFFLINE), kind);
  });
}
