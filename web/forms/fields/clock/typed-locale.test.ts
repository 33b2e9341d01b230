import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockText, dateInNumbers, localeFormat } from '#domain/time/locale-format.ts';
import { readDate } from '../date/date-text.ts';
import { readTime } from '../time/time-text.ts';

const LOCALES =
  'en-US en-GB de-DE fi-FI fr-FR fr-CA ja-JP ko-KR sv-SE pt-BR ar-EG fa-IR th-TH hu-HU en-CA cs-CZ hr-HR bg-BG'.split(
    ' ',
  );

for (const locale of LOCALES) {
  test(`what is displayed for ${locale} can be typed`, () => {
    const format = localeFormat(locale);
    for (const date of ['2026-11-06', '2026-02-01', '2028-02-29', '0001-01-01', '9999-12-31']) {
      assert.equal(readDate(dateInNumbers(date, format), format), date);
    }
    for (const time of ['00:00', '00:05', '08:05', '12:00', '12:30', '13:00', '23:59']) {
      assert.equal(readTime(clockText(time, format), format), time);
    }
  });
}

const NOV_6 = '2026-11-06';
const JUNE_11 = '2026-06-11';

test('the order of the locale decides between day and month', () => {
  const dates = {
    'en-US': NOV_6,
    'en-GB': JUNE_11,
    'de-DE': JUNE_11,
    'fi-FI': JUNE_11,
    'fr-FR': JUNE_11,
    'ja-JP': NOV_6,
    'ko-KR': NOV_6,
    'sv-SE': JUNE_11,
    'pt-BR': JUNE_11,
    'ar-EG': JUNE_11,
    'th-TH': JUNE_11,
    'hu-HU': NOV_6,
    'en-CA': NOV_6,
  };
  for (const [locale, date] of Object.entries(dates)) {
    assert.equal(readDate('11/6/2026', localeFormat(locale)), date, locale);
  }
});

const OTHERS = LOCALES.filter((locale) => locale !== 'en-US');

test('a date is typed with any separator, in full-width digits and as stored', () => {
  for (const locale of OTHERS) {
    for (const typed of [
      '27.11.2026',
      '27. 11. 2026',
      '27/11/2026',
      '27-11-2026',
      '27 11 2026',
      '11/27/2026',
      '2026-11-27',
      '2026/11/27',
      '2026. 11. 27.',
      '2026年11月27日',
      '2026년 11월 27일',
      '２０２６／１１／２７',
      '27\u200f/11\u200f/2026',
    ]) {
      assert.equal(readDate(typed, localeFormat(locale)), '2026-11-27', `${locale} ${typed}`);
    }
    for (const typed of [
      '27.11.',
      '27.11.26',
      '31.11.2026',
      '27.13.2026',
      '27.11.2026.1',
      'soon',
    ]) {
      assert.equal(readDate(typed, localeFormat(locale)), undefined, `${locale} ${typed}`);
    }
  }
});

test('a time is typed on either clock, with any separator and in full-width digits', () => {
  for (const locale of OTHERS) {
    for (const typed of [
      '20:00',
      '20.00',
      '20 h 00',
      '20h',
      '2000',
      '8pm',
      '8:00 PM',
      '8.00 p.m.',
      '２０：００',
    ]) {
      assert.equal(readTime(typed, localeFormat(locale)), '20:00', `${locale} ${typed}`);
    }
    for (const typed of [
      '24:00',
      '20:60',
      '20:0',
      '20000',
      '13 PM',
      '0:30 AM',
      'noon',
      '20:00:00',
    ]) {
      assert.equal(readTime(typed, localeFormat(locale)), undefined, `${locale} ${typed}`);
    }
  }
});

test('an hour from 1 to 12 needs AM or PM on a 12-hour clock alone', () => {
  const read = (typed: string, locale: string) => readTime(typed, localeFormat(locale));
  for (const locale of ['de-DE', 'fi-FI', 'ja-JP']) {
    assert.deepEqual(
      ['8', '8:00', '08.00', '800', '12:30'].map((typed) => read(typed, locale)),
      ['08:00', '08:00', '08:00', '08:00', '12:30'],
    );
  }
  for (const locale of ['en-CA', 'ko-KR', 'ar-EG']) {
    for (const typed of ['8', '8:00', '08.00', '12:30'])
      assert.equal(read(typed, locale), undefined);
    assert.equal(read('00:30', locale), '00:30');
  }
});

test('American English takes the specified formats alone', () => {
  const american = localeFormat('en-US');
  for (const typed of ['20:00', '20.00', '2000', '8.00 PM']) {
    assert.equal(readTime(typed, american), undefined, typed);
  }
  for (const typed of ['27.11.2026', '11.27.2026', '27/11/2026', '2026/11/27']) {
    assert.equal(readDate(typed, american), undefined, typed);
  }
  assert.equal(readTime('８：００　ＰＭ', american), '20:00');
});
