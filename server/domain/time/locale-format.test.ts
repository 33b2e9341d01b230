import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AMERICAN, clockText, dateInNumbers, localeFormat } from './locale-format.ts';
import { clockIn, momentText } from './moment-text.ts';

const MORNING = '2026-11-06T08:05:00Z';

/** Date, morning and evening in numbers, a moment in words, and the first day of the week; 0 is Sunday. */
const WRITTEN = {
  'en-US': ['11/06/2026', '8:05 AM', '8:05 PM', 'Fri, Nov 6, 2026, 8:05 AM', 0],
  'en-GB': ['06/11/2026', '08:05', '20:05', 'Fri, 6 Nov 2026, 08:05', 1],
  'de-DE': ['06.11.2026', '08:05', '20:05', 'Fri, 6 Nov 2026, 08:05', 1],
  'fi-FI': ['06.11.2026', '8.05', '20.05', 'Fri, 6 Nov 2026, 8.05', 1],
  'fr-FR': ['06/11/2026', '08:05', '20:05', 'Fri, 6 Nov 2026, 08:05', 1],
  'fr-CA': ['2026-11-06', '08 h 05', '20 h 05', 'Fri, 6 Nov 2026, 08 h 05', 0],
  'ja-JP': ['2026/11/06', '8:05', '20:05', 'Fri, Nov 6, 2026, 8:05', 0],
  'ko-KR': ['2026. 11. 06.', '8:05 AM', '8:05 PM', 'Fri, Nov 6, 2026, 8:05 AM', 0],
  'sv-SE': ['2026-11-06', '08:05', '20:05', 'Fri, 6 Nov 2026, 08:05', 1],
  'pt-BR': ['06/11/2026', '08:05', '20:05', 'Fri, 6 Nov 2026, 08:05', 0],
  'ar-EG': ['06/11/2026', '8:05 AM', '8:05 PM', 'Fri, 6 Nov 2026, 8:05 AM', 6],
  'fa-IR': ['2026/11/06', '8:05', '20:05', 'Fri, 6 Nov 2026, 8:05', 6],
  'th-TH': ['06/11/2026', '08:05', '20:05', 'Fri, 6 Nov 2026, 08:05', 0],
  'hu-HU': ['2026. 11. 06.', '8:05', '20:05', 'Fri, Nov 6, 2026, 8:05', 1],
  'en-CA': ['2026-11-06', '8:05 AM', '8:05 PM', 'Fri, Nov 6, 2026, 8:05 AM', 0],
  'bg-BG': ['06.11.2026', '8:05', '20:05', 'Fri, 6 Nov 2026, 8:05', 1],
} as const;

for (const [locale, expected] of Object.entries(WRITTEN)) {
  test(`dates, times and weeks are those of ${locale}`, () => {
    const format = localeFormat(locale);
    const written = [
      dateInNumbers('2026-11-06', format),
      clockText('08:05', format),
      clockText('20:05', format),
      clockIn('UTC', format).dayAndTime(MORNING).replace(/\s/g, ' '),
      format.firstWeekday,
    ];
    assert.deepEqual(written, expected);
  });
}

test('midnight and noon are 12 on a 12-hour clock, midnight is 0 on the other', () => {
  const at = (time: string, locale: string) => clockText(time, localeFormat(locale));
  assert.deepEqual([at('00:00', 'en-US'), at('12:00', 'en-US')], ['12:00 AM', '12:00 PM']);
  assert.deepEqual([at('00:00', 'de-DE'), at('00:00', 'fi-FI')], ['00:00', '0.00']);
  const midnight = momentText('time', '2026-11-06T00:00Z', 'UTC', localeFormat('de-DE'));
  assert.equal(midnight, '00:00');
});

test('only American English has the formats of the specification', () => {
  assert.equal(localeFormat('en'), AMERICAN);
  assert.equal(localeFormat('en-US-u-ca-buddhist'), AMERICAN);
  assert.notEqual(localeFormat('es-US'), AMERICAN);
});

test('an invalid locale is read as American English', () => {
  for (const locale of ['', 'en-US@posix', '*']) assert.equal(localeFormat(locale), AMERICAN);
});
