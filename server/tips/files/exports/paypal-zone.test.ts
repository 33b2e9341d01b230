import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paypalZone } from './paypal-zone.ts';

const zone = (text: string, ...others: string[]) => paypalZone(text, new Set([text, ...others]));

for (const [text, meant] of [
  ['PST', '-08:00'],
  ['PDT', '-07:00'],
  ['EDT', '-04:00'],
  ['MEZ', '+01:00'],
  ['MESZ', '+02:00'],
  ['CEST', '+02:00'],
  ['GMT', '+00:00'],
  ['AEDT', '+11:00'],
  ['JST', '+09:00'],
  ['GMT+01:00', '+01:00'],
  ['GMT-8', '-08:00'],
  ['UTC+0530', '+05:30'],
  ['Europe/Berlin', 'Europe/Berlin'],
] as const) {
  test(`the zone ${text} of PayPal is ${meant}`, () => assert.equal(zone(text), meant));
}

test('BST is British summer time', () => assert.equal(zone('BST'), '+01:00'));

test('IST is Irish beside GMT', () => assert.equal(zone('IST', 'GMT'), '+01:00'));

test('IST is Israeli beside IDT', () => assert.equal(zone('IST', 'IDT'), '+02:00'));

test('CST is American beside CDT', () => assert.equal(zone('CST', 'CDT'), '-06:00'));

for (const text of ['IST', 'CST', 'AST', 'XYZ', '', 'Europe/Nowhere', 'GMT+99']) {
  test(`the zone "${text}" alone is left to the settings`, () => assert.equal(zone(text), null));
}
