import assert from 'node:assert/strict';
import { test } from 'node:test';
import { participantOf } from './participant.ts';

test('a bare id belongs to Extra Life or to the typed host', () => {
  assert.deepEqual(participantOf({ participant: ' 4024 ' }), {
    host: 'www.extra-life.org',
    id: '4024',
  });
  assert.deepEqual(participantOf({ participant: '4024', host: ' Give.Example.org ' }), {
    host: 'give.example.org',
    id: '4024',
  });
});

test('the address of a page contains host and id in all its spellings', () => {
  const expected = { host: 'give.example.org', id: '4024' };
  for (const participant of [
    'https://give.example.org/index.cfm?fuseaction=donorDrive.participant&participantID=4024',
    'give.example.org/index.cfm?fuseaction=donordrive.participant&PARTICIPANTID=4024#donate',
    'https://give.example.org/participants/4024',
    'http://give.example.org/participant/4024/',
  ]) {
    assert.deepEqual(participantOf({ participant, host: 'www.extra-life.org' }), expected);
  }
  const withoutWww = 'https://extra-life.org/participants/7';
  assert.equal(participantOf({ participant: withoutWww })?.host, 'www.extra-life.org');
});

test('invalid participants and local addresses are rejected', () => {
  for (const participant of [
    '',
    'mia',
    'https://www.extra-life.org/participant/mia',
    'https://www.extra-life.org/index.cfm?participantID=4024;drop',
    'https://127.0.0.1/participants/4024',
    'https://localhost:4747/participants/4024',
    'participants/4024',
    '-1',
  ]) {
    assert.equal(participantOf({ participant }), undefined, participant);
  }
  for (const host of ['localhost', '10.0.0.1', 'a b.example', 'x.example/y']) {
    assert.equal(participantOf({ participant: '4024', host }), undefined, host);
  }
});
