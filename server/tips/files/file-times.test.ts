import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withPaidTimes } from './file-times.ts';

const NOW = new Date('2026-11-27T12:00:00.000Z');

/** The parsed times of a column, null for unusable ones, and the reasons for these. */
function read(times: readonly (string | null)[], timezone = 'America/New_York') {
  const lines = times.map((time, index) => ({
    line: index + 2,
    fan_name: null,
    amount_cents: 500,
    currency: 'USD',
    notes: null,
    time,
    zone: null,
    key: null,
    is_anonymous: null,
  }));
  const { lines: timed, untimed } = withPaidTimes(lines, { timezone, now: NOW });
  return { moments: timed.map(({ paid_at }) => paid_at ?? null), untimed };
}

const MOMENT = '2026-11-21T00:04:31.000Z';

for (const [text, moment] of [
  ['2026-11-21T00:04:31Z', MOMENT],
  ['2026-11-21T00:04:31.000+0000', MOMENT],
  ['2026-11-20T19:04:31-05:00', MOMENT],
  ['2026-11-20 19:04:31', MOMENT],
  ['2026-11-20 19:04:31.717516', '2026-11-21T00:04:31.717Z'],
  ['2026-11-21 00:04:31 UTC', MOMENT],
  ['2026/11/20, 7:04:31 pm', MOMENT],
  ['20.11.2026 19:04:31', MOMENT],
  ['11/20/2026 7:04:31 PM', MOMENT],
  ['20/11/2026 19:04:31', MOMENT],
  ['Nov 20, 2026 7:04:31 PM', MOMENT],
  ['Sat, 21 Nov 2026 00:04:31 GMT', MOMENT],
  ['1795219471', MOMENT],
  ['1795219471000', MOMENT],
  ['2026-11-20', '2026-11-20T05:00:00.000Z'],
  ['20-11-2026', '2026-11-20T05:00:00.000Z'],
  ['20.11.26 19:04:31', MOMENT],
  ['11/20/26 7:04:31 PM', MOMENT],
  ['20/11/26, 7:04:31 p. m.', MOMENT],
  ['20. November 2026 um 19:04:31 Uhr', MOMENT],
  ['20 nov. 2026 à 19:04:31', MOMENT],
  ['20 de noviembre de 2026, 19:04:31', MOMENT],
  ['vendredi 20 août 2026 19:04', '2026-08-20T23:04:00.000Z'],
  ['3. März 2026', '2026-03-03T05:00:00.000Z'],
  ['20-Nov-26 19:04:31', MOMENT],
  ['Fri Nov 20 2026 19:04:31 GMT-0500 (Eastern Standard Time)', MOMENT],
  ['２０２６／１１／２０ １９：０４：３１', MOMENT],
  ['٢٠٢٦-١١-٢٠ ١٩:٠٤:٣١', MOMENT],
  ['46346.794803', MOMENT],
  ['46346,794803', MOMENT],
  ['46346', '2026-11-20T05:00:00.000Z'],
  ['2026-07-20 12:30 AM', '2026-07-20T04:30:00.000Z'],
] as const) {
  test(`a file may write a time as ${text}`, () => {
    assert.deepEqual(read([text]), { moments: [moment], untimed: [] });
  });
}

test('a time without a zone is in the timezone of the settings', () => {
  assert.deepEqual(read(['2026-11-20 19:00'], 'Asia/Tokyo').moments, ['2026-11-20T10:00:00.000Z']);
});

test('a date with slashes is parsed in the order that another line proves', () => {
  assert.deepEqual(read(['11/12/2026', '13/11/2026'], 'UTC').untimed, [
    { line: 2, reason: '"11/12/2026" is still to come' },
  ]);
  assert.deepEqual(read(['11/12/2026', '11/13/2026'], 'UTC').moments, [
    '2026-11-12T00:00:00.000Z',
    '2026-11-13T00:00:00.000Z',
  ]);
  const reason = '"11/12/2026" can mean two days: write it like 2026-11-20 19:04';
  assert.deepEqual(read(['11/12/2026']).untimed, [{ line: 2, reason }]);
  assert.equal(read(['11/12/2026', '13/11/2026', '11/13/2026']).moments[0], null);
});

test('an impossible time of payment is reported', () => {
  const { moments, untimed } = read([
    '2026-11-28',
    '1899-12-30',
    'yesterday 5',
    '20.11.99 19:04',
    'Nov 20, 2026 19:04 PST',
    '12345',
    '19:00',
    '2026-02-31',
    '2026-11-20 25:00',
    null,
  ]);
  assert.deepEqual(moments, Array(10).fill(null));
  assert.deepEqual(
    untimed.map(({ line, reason }) => `${line}: ${reason}`),
    [
      '2: "2026-11-28" is still to come',
      '3: "1899-12-30" is before the year 2000',
      '4: "yesterday 5" is no time such as 2026-11-20 19:04',
      '5: "20.11.99 19:04" is still to come',
      '6: "Nov 20, 2026 19:04 PST" is no time such as 2026-11-20 19:04',
      '7: "12345" is no time such as 2026-11-20 19:04',
      '8: "19:00" is no time such as 2026-11-20 19:04',
      '9: "2026-02-31" is no time such as 2026-11-20 19:04',
      '10: "2026-11-20 25:00" is no time such as 2026-11-20 19:04',
    ],
  );
});
