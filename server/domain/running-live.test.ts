import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  currentLive,
  extendedRunningUntil,
  nextLive,
  runningLive,
  runningUntil,
  sinceStart,
} from './running-live.ts';
import { withoutTips } from './testing/without-tips.ts';

const live = (id: string, start_date: string | null, start_time: string | null) => ({
  id,
  start_date,
  start_time,
  updated_at: '2026-11-01T12:00:00.000Z',
});

const afternoon = live('afternoon', '2026-11-06', '16:00');
const tonight = live('tonight', '2026-11-06', '20:00');
const soon = live('soon', '2026-11-07', '20:30');
const special = live('special', '2026-12-12', '20:30');
const open = [live('a', '2026-11-06', null), live('b', null, '20:00'), live('c', null, null)];
const lives = [special, soon, tonight, afternoon, ...open];

const at = (moment: string, timezone: string | null = 'UTC') => ({
  now: new Date(moment),
  timezone,
});

test('the latest live that started less than six hours ago is running', () => {
  const running = (moment: string) => runningLive(withoutTips(lives, at(moment)), at(moment))?.id;
  assert.equal(running('2026-11-06T15:59:59.999Z'), undefined);
  assert.equal(running('2026-11-06T16:00:00Z'), 'afternoon');
  assert.equal(running('2026-11-06T20:00:00Z'), 'tonight');
  assert.equal(running('2026-11-07T01:59:59.999Z'), 'tonight');
  assert.equal(running('2026-11-07T02:00:00Z'), undefined);
});

test('a start is in the timezone of the settings', () => {
  const running = (moment: string, timezone: string) => {
    const clock = at(moment, timezone);
    return runningLive(withoutTips([tonight], clock), clock)?.id;
  };
  assert.equal(running('2026-11-06T21:00:00Z', 'America/Los_Angeles'), undefined);
  assert.equal(running('2026-11-07T04:00:00Z', 'America/Los_Angeles'), 'tonight');
  assert.equal(running('2026-11-06T19:00:00Z', 'Europe/Berlin'), 'tonight');
  assert.equal(sinceStart(tonight, at('2026-11-06T19:01:00Z', 'Europe/Berlin')), 60_000);
});

test('the next live has the soonest start ahead', () => {
  assert.equal(nextLive(lives, at('2026-11-06T21:00:00Z'))?.id, 'soon');
  assert.equal(nextLive(lives, at('2026-12-12T20:30:00Z')), undefined);
});

type Lives = readonly ReturnType<typeof live>[];

/** The id of the current live when none is named. */
function currentId(
  lives: Lives,
  moment: string,
  more: { onAirId?: string; timezone?: string } = {},
) {
  const clock = at(moment, more.timezone ?? 'UTC');
  return currentLive(withoutTips(lives, clock), { onAirId: more.onAirId, clock })?.id;
}

const inTenDays = live('in ten days', '2026-11-16', '20:00');
const endless = live('endless', null, null);

const MEANT: [fact: string, id: string | undefined, ...Parameters<typeof currentId>][] = [
  ['the one on air', 'soon', lives, '2026-11-06T21:00:00Z', { onAirId: 'soon' }],
  ['not one on air that is gone', 'tonight', lives, '2026-11-06T21:00:00Z', { onAirId: 'gone' }],
  ['the one that runs', 'tonight', lives, '2026-11-06T21:00:00Z'],
  ['the next one', 'tonight', [inTenDays, tonight, soon], '2026-11-06T12:00:00Z'],
  [
    'the nearest of several this week',
    'soon',
    [special, inTenDays, live('in six days', '2026-11-13', '20:00'), soon, afternoon],
    '2026-11-07T12:00:00Z',
  ],
  [
    'the one of today, not one in ten days',
    'tonight',
    [inTenDays, tonight],
    '2026-11-06T08:00:00Z',
  ],
  [
    'the next one to the minute a week ahead',
    'tonight',
    [special, tonight],
    '2026-10-30T20:00:00Z',
  ],
  ['the newest if the next one is later', 'special', [special, tonight], '2026-10-30T19:59:00Z'],
  ['the newest if all are over', 'soon', [afternoon, tonight, soon], '2026-12-01T12:00:00Z'],
  ['one of today without a time', 'a', [special, ...open], '2026-11-06T23:59:00Z'],
  ['not one of yesterday without a time', 'special', [special, ...open], '2026-11-07T00:00:00Z'],
  ['one with a time before one without', 'tonight', [...open, tonight], '2026-11-06T12:00:00Z'],
  ['one without a date if there is no other', 'endless', [endless], '2026-11-06T12:00:00Z'],
  [
    'today in the timezone',
    'a',
    [special, ...open],
    '2026-11-07T05:00:00Z',
    { timezone: 'America/Los_Angeles' },
  ],
  [
    'a week in the timezone',
    'special',
    [special, tonight],
    '2026-10-30T20:00:00Z',
    { timezone: 'America/Los_Angeles' },
  ],
  [
    'of two that run, the one made last',
    'z',
    [live('b', '2026-11-06', '20:00'), live('z', '2026-11-06', '20:00'), tonight],
    '2026-11-06T21:00:00Z',
  ],
  [
    'of two at one time ahead, the one made last',
    'z',
    [live('z', '2026-11-06', '20:00'), live('b', '2026-11-06', '20:00'), tonight],
    '2026-11-06T12:00:00Z',
  ],
  [
    'a clock an hour behind: the one that runs',
    'tonight',
    [special, soon, tonight],
    '2026-11-06T19:59:00Z',
  ],
  ['a clock of years ago: the newest', 'special', lives, '2010-01-01T00:00:00Z'],
  ['none without lives', undefined, [], '2026-11-06T12:00:00Z'],
];

for (const [fact, id, ...choice] of MEANT) {
  test(`where no live is named, this is meant: ${fact}`, () => {
    assert.equal(currentId(...choice), id);
  });
}

/** A live with tips at these times, as the server lists it. */
function liveWithTips(start: typeof tonight, tips: readonly string[], moment: string) {
  const times = tips.map((tip) => new Date(tip).toISOString()).sort();
  const newestTip = (after: string, before: string) =>
    times.findLast((time) => time > after && time < before);
  return { ...start, running_until: runningUntil(start, at(moment), newestTip) };
}

const hourly = (from: string, hours: number) =>
  Array.from({ length: hours }, (_, hour) =>
    new Date(Date.parse(from) + hour * 3_600_000).toISOString(),
  );

test('each tip while a live runs extends it by six hours', () => {
  const tips = hourly('2026-11-06T20:30:00Z', 48);
  const runs = (moment: string) =>
    runningLive([liveWithTips(tonight, tips, moment)], at(moment)) !== undefined;
  assert.equal(runs('2026-11-07T08:00:00Z'), true);
  assert.equal(runs('2026-11-09T01:29:59.999Z'), true);
  assert.equal(runs('2026-11-09T01:30:00Z'), false);
  const until = liveWithTips(tonight, tips, '2026-11-07T08:00:00Z').running_until;
  assert.equal(until, '2026-11-09T01:30:00.000Z');
});

test('the newest tip is found through tips less than six hours apart', () => {
  const apart = ['2026-11-07T01:59:00Z', '2026-11-07T07:58:00Z', '2026-11-07T13:57:00Z'];
  const moment = '2026-11-07T15:00:00Z';
  assert.equal(liveWithTips(tonight, apart, moment).running_until, '2026-11-07T19:57:00.000Z');
  const without = apart.toSpliced(1, 1);
  assert.equal(liveWithTips(tonight, without, moment).running_until, '2026-11-07T07:59:00.000Z');
});

test('a tip added before or after the show changes nothing', () => {
  const during = '2026-11-06T22:50:00Z';
  const moment = '2026-11-07T10:30:00Z';
  const corrected = liveWithTips(tonight, [during, '2026-11-07T10:00:00Z'], moment);
  assert.equal(corrected.running_until, '2026-11-07T04:50:00.000Z');
  assert.equal(runningLive([corrected], at(moment)), undefined);
  const early = liveWithTips(tonight, ['2026-11-05T20:00:00Z'], '2026-11-06T19:00:00Z');
  assert.equal(early.running_until, '2026-11-07T02:00:00.000Z');
  assert.equal(runningLive([early], at('2026-11-06T19:00:00Z')), undefined);
});

test('a running live that started later comes before a longer one', () => {
  const guest = live('guest', '2026-11-07', '06:00');
  const running = (moment: string) => {
    const marathon = liveWithTips(tonight, hourly('2026-11-06T21:00:00Z', 24), moment);
    return runningLive([marathon, liveWithTips(guest, [], moment)], at(moment))?.id;
  };
  assert.equal(running('2026-11-07T05:59:00Z'), 'tonight');
  assert.equal(running('2026-11-07T06:00:00Z'), 'guest');
  assert.equal(running('2026-11-07T11:59:00Z'), 'guest');
  assert.equal(running('2026-11-07T12:00:00Z'), 'tonight');
});

test('a live runs for a month at most, and then is not searched', () => {
  const tips = hourly('2026-11-06T20:30:00Z', 24 * 60);
  const until = (moment: string) => liveWithTips(tonight, tips, moment).running_until;
  assert.equal(until('2026-12-07T19:59:59Z'), '2026-12-07T20:00:00.000Z');
  assert.equal(until('2026-12-07T20:00:00Z'), null);
  const nobody = (): never => assert.fail('no tips are looked up');
  assert.equal(runningUntil(tonight, at('2027-01-01T00:00:00Z'), nobody), null);
  for (const each of open)
    assert.equal(runningUntil(each, at('2026-11-06T21:00:00Z'), nobody), null);
});

test('the newest tip of the longest show takes some hundred lookups', () => {
  let lookups = 0;
  const always = (_after: string, before: string) => {
    lookups += 1;
    return new Date(Date.parse(before) - 1).toISOString();
  };
  runningUntil(tonight, at('2026-12-07T19:00:00Z'), always);
  assert.ok(lookups > 100 && lookups < 130, String(lookups));
});

test('a tip extends a running live, unless it is old or after the end', () => {
  const until = '2026-11-07T02:00:00.000Z';
  assert.equal(extendedRunningUntil(until, '2026-11-07T01:59:00.000Z'), '2026-11-07T07:59:00.000Z');
  assert.equal(extendedRunningUntil(until, '2026-11-06T19:00:00.000Z'), until);
  assert.equal(extendedRunningUntil(until, until), until);
  assert.equal(extendedRunningUntil(null, '2026-11-06T19:00:00.000Z'), null);
});
