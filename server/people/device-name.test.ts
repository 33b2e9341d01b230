import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_NAME_LENGTH } from '#contract/limits.ts';
import { deviceName } from './device-name.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

test('a device is named by the browser and the system of its User-Agent', () => {
  for (const [userAgent, name] of [
    [`${ANDROID} ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [`${IOS} (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
    [`${IOS} (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
    [`${IPAD} (KHTML, like Gecko) FxiOS/132.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iPad'],
    [`${WINDOWS} ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Edge on Windows'],
    [`${ANDROID} ${WEBKIT} Chrome/131.0 Mobile Safari/537.36 EdgA/131.0`, 'Edge on Android'],
    [`${WINDOWS} ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 OPR/116.0`, 'Opera on Windows'],
    [
      `${ANDROID} ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [`${WINDOWS} ${WEBKIT} Chrome/127.0.0.0 Safari/537.36 OBS/31.0.0`, 'OBS on Windows'],
    [
      `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`,
      'Safari on Mac',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/131.0`, 'Chrome on Chromebook'],
  ] as const) {
    assert.equal(deviceName(undefined, userAgent), name, userAgent);
  }
});

test('a device is named by what is known of it', () => {
  assert.equal(deviceName(undefined, 'Firefox/132.0'), 'Firefox');
  assert.equal(deviceName(undefined, 'App/1.0 (Windows NT 10.0)'), 'Windows');
  for (const userAgent of [undefined, '', 'curl/8.5.0', '<script>']) {
    assert.equal(deviceName(undefined, userAgent), 'A device');
  }
});

test('a chosen name goes before that of the User-Agent, unless it is blank', () => {
  assert.equal(deviceName('  Couch phone ', 'Firefox/132.0'), 'Couch phone');
  assert.equal(deviceName(' \n ', 'Firefox/132.0'), 'Firefox');
  assert.equal(deviceName('x'.repeat(500)).length, MAX_NAME_LENGTH);
});
