import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cacheKindOf } from '#domain/offline/cacheable.ts';
import { OVERLAY_OFFLINE } from './overlay-offline.ts';

const ORIGIN = 'http://127.0.0.1:4747';

const PATHS: [path: string, mode: RequestMode, kind: string | null][] = [
  ['/live/k7qx2mab', 'navigate', 'page'],
  ['/live/k7qx2mab/?theme=1', 'navigate', 'page'],
  ['/live/k7qx2mab', 'cors', null],
  ['/live/k7qx2mab/more', 'navigate', null],
  ['/live/', 'navigate', 'page'],
  ['/live/?theme=1', 'navigate', 'page'],
  ['/live//', 'navigate', null],
  ['/live', 'navigate', null],
  ['/live/here.svg', 'navigate', null],
  ['/live/service-worker.js', 'navigate', null],
  ['/', 'navigate', null],
  ['/lives/new', 'navigate', null],
  ['/assets/overlay-ABC.js', 'cors', 'build'],
  ['/assets/inter-ABC.woff2', 'cors', 'build'],
  ['/assets/fallback-fonts/jp-ABC.css', 'no-cors', 'fallback-fonts'],
  ['/assets/fallback-fonts/jp-7-ABC.woff2', 'cors', 'fallback-fonts'],
  ['/api/uploads/abc.png', 'no-cors', 'media'],
  ['/api/fonts/files/abc.woff2', 'cors', 'media'],
  ['/api/fonts/css?family=Inter', 'no-cors', 'font-styles'],
  ['/api/fonts?q=inter', 'cors', null],
  ['/api/fonts/family/Inter', 'cors', null],
  ['/api/uploads/', 'cors', null],
  ['/api/overlay_boot?live=a', 'cors', null],
  ['/api/lives/1/tips/totals?top=10', 'cors', null],
  ['/api/lives', 'cors', null],
  ['/api/health', 'cors', null],
  ['/elsewhere?/api/uploads/a.png', 'cors', null],
];

for (const [path, mode, kind] of PATHS) {
  test(`${path} with mode ${mode} is cached as ${kind ?? 'nothing'}`, () => {
    assert.equal(
      cacheKindOf({ url: ORIGIN + path, method: 'GET', mode }, ORIGIN, OVERLAY_OFFLINE),
      kind,
    );
  });
}

const BYPASSES: [request: string, bypasses: boolean][] = [
  ['/api/live?topics=%7B%7D', true],
  ['/live/k7qx2mab', false],
  ['/assets/overlay-ABC.js', false],
  ['/api/uploads/abc.png', false],
];

for (const [request, bypasses] of BYPASSES) {
  test(`${request} ${bypasses ? 'bypasses' : 'wakes'} the service worker`, () => {
    const matches = (pattern: string) => new URLPattern(pattern, ORIGIN).test(ORIGIN + request);
    assert.equal(OVERLAY_OFFLINE.bypassed.some(matches), bypasses);
  });
}

test('neither other origins nor POST requests are cached', () => {
  const request = { url: `${ORIGIN}/api/uploads/abc.png`, method: 'GET', mode: 'cors' as const };
  assert.equal(cacheKindOf({ ...request, method: 'POST' }, ORIGIN, OVERLAY_OFFLINE), null);
  assert.equal(cacheKindOf(request, 'http://127.0.0.1:4748', OVERLAY_OFFLINE), null);
});
