import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDonationPage } from './donations.ts';

const ALWAYS = new Date(0);

/** A row from the service's documentation. */
const RECORDED = `{"displayName":"Mia","donorID":"EB8","links":{"recipient":"https://www.extra-life.org/x"},
  "eventID":581,"createdDateUTC":"2026-11-01T18:01:18.513+0000","recipientName":"Kim","participantID":4024,
  "amount":4.35,"avatarImageURL":"//x.example/a.gif","teamID":5,"donationID":"DF4","message":"gg","isRegFee":false}`;

const rowsOf = (...rows: object[]) => JSON.stringify(rows);

test('a donation keeps its amount as written, in the currency of the site', () => {
  const page = readDonationPage(`[${RECORDED}]`, 'CAD', ALWAYS);
  assert.ok(page);
  const [events] = page.events;
  assert.deepEqual(events && { ...events, raw: '' }, {
    kind: 'payment',
    id: 'DF4',
    at: '2026-11-01T18:01:18.513Z',
    name: 'Mia',
    isAnonymous: false,
    money: { amount: '4.35', currency: 'CAD' },
    note: 'gg',
    mark: 'counts',
    raw: '',
  });
  assert.deepEqual([page.rows, page.isBefore], [1, false]);
});

test('a donor may hide the name, the amount and the message (hidden amounts)', () => {
  const hidden = { displayName: null, amount: null, message: null };
  for (const row of [{ donationID: 'A', ...hidden }, { donationID: 'A' }]) {
    const [events] = readDonationPage(rowsOf(row), 'USD', ALWAYS)?.events ?? [];
    assert(events?.kind === 'payment');
    assert.deepEqual(
      [events.name, events.isAnonymous, events.money, events.note, events.at],
      [null, true, null, null, null],
    );
  }
});

test('registration fees and rows without an id make no events', () => {
  const page = readDonationPage(
    rowsOf({ donationID: 'A', amount: 25, isRegFee: true }, { amount: 5 }, {}),
    'USD',
    ALWAYS,
  );
  assert.deepEqual([page?.events, page?.rows], [[], 3]);
});

test('donations before `since` make no events and end the list', () => {
  const at = (time: string) => ({ donationID: time, amount: 1, createdDateUTC: time });
  const text = rowsOf(at('2026-11-01T18:00:01.000+0000'), at('2026-11-01T18:00:00.000+0000'));
  const page = readDonationPage(text, 'USD', new Date('2026-11-01T18:00:01Z'));
  assert.deepEqual(
    page?.events.map(({ id }) => id),
    ['2026-11-01T18:00:01.000+0000'],
  );
  assert.equal(page?.isBefore, true);
});

test('anything else than a list is invalid', () => {
  for (const text of ['', '{}', 'null', '[{"donationID":"DF4', '"a"', '7']) {
    assert.equal(readDonationPage(text, 'USD', ALWAYS), undefined, text);
  }
  for (const text of ['[]', '[null,7,"a",[]]']) {
    assert.deepEqual(readDonationPage(text, 'USD', ALWAYS)?.events, []);
  }
});
