import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceName } from './device-name.ts';

const AGENTS: Record<string, [userAgent: string, touchPoints?: number]> = {
  iPhone: [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile Safari/604.1',
    5,
  ],
  iPad: ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15', 5],
  'Safari on Mac': ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15'],
  'Android phone': [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0 Mobile Safari/537.36',
    5,
  ],
  'Android tablet': ['Mozilla/5.0 (Linux; Android 14; SM-X710) Chrome/126.0 Safari/537.36', 5],
  'Chrome on Windows': ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0 Safari/537.36'],
  'Edge on Windows': ['Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36 Edg/126.0'],
  'Firefox on Linux': ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'],
  Browser: ['curl/8.5'],
};

for (const [name, [userAgent, touchPoints]] of Object.entries(AGENTS)) {
  test(`the device is called ${name}`, () =>
    assert.equal(deviceName(userAgent, touchPoints), name));
}
