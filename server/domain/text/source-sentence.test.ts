import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SourceState } from '../../contract/sources.ts';
import { sourceSentence } from './source-sentence.ts';

const STATE: SourceState = {
  kind: 'connected',
  since: '2026-11-25T18:02:00.000Z',
  problem: null,
  remedy: null,
  retry_at: null,
  last_arrival_at: null,
  last_list_at: null,
  token_ends_at: null,
  login: null,
};
const NOW = new Date('2026-11-25T19:31:20.000Z');

const sentence = (state: Partial<SourceState>, timezone: string | null = 'UTC') =>
  sourceSentence({ ...STATE, ...state }, { now: NOW, timezone });

test('a working source shows since when, its last tip and its last list', () => {
  const whole = {
    last_arrival_at: '2026-11-25T19:29:00.000Z',
    last_list_at: '2026-11-25T19:31:00.000Z',
  };
  assert.equal(sentence(whole), 'Connected since 18:02 · last tip 2 min ago · list complete 19:31');
  assert.equal(
    sentence(whole, 'Asia/Tokyo'),
    'Connected since 03:02 · last tip 2 min ago · list complete 04:31',
  );
  assert.equal(sentence({}), 'Connected since 18:02');
  assert.equal(
    sentence({ since: '2026-11-03T18:02:00.000Z', last_arrival_at: '2026-11-25T17:00:00.000Z' }),
    'Connected since 3 Nov, 18:02 · last tip 17:00',
  );
  assert.equal(
    sentence({ kind: 'listening', last_arrival_at: '2026-11-25T19:31:00.000Z' }),
    'Waits for the service · last tip just now',
  );
});

test('a refused webhook shows the reason and the remedy before the last tip', () => {
  const refused = { problem: 'It was refused.', remedy: 'Compare the token.' };
  assert.equal(
    sentence({ kind: 'listening', last_arrival_at: '2026-11-25T19:31:00.000Z', ...refused }),
    'It was refused. Compare the token. · last tip just now',
  );
});

test('a failing source shows the reason first, then the remedy', () => {
  const wrong = { problem: 'The token ended on 3 Nov.', remedy: 'Paste a new one.' };
  assert.equal(
    sentence({ kind: 'refused', ...wrong }),
    'The token ended on 3 Nov. Paste a new one.',
  );
  const lost = { kind: 'lost', problem: 'It cannot be reached.' } as const;
  assert.equal(
    sentence({ ...lost, retry_at: '2026-11-25T19:31:32.000Z' }),
    'It cannot be reached. · Trying again in 12 s',
  );
  assert.equal(
    sentence({ ...lost, retry_at: '2026-11-25T19:31:19.000Z' }),
    'It cannot be reached. · Trying again',
  );
  assert.equal(
    sentence({ ...lost, retry_at: '2026-11-26T08:01:00.000Z' }),
    'It cannot be reached. · Trying again at 26 Nov, 08:01',
  );
  assert.equal(sentence({ kind: 'off' }), 'Switched off');
  assert.equal(
    sentence({ kind: 'off', problem: 'No server runs.', remedy: 'Start it.' }),
    'No server runs. Start it.',
  );
  assert.equal(sentence({ kind: 'connecting' }), 'Connecting');
});

test('a login shows the code and where to enter it', () => {
  const login = { code: 'ABCD-EFGH', url: 'https://example.com/activate', ends_at: STATE.since };
  assert.equal(
    sentence({ kind: 'asks', login }),
    'Enter ABCD-EFGH at https://example.com/activate',
  );
});

test('a token that expires within a week is always warned of', () => {
  const ends = (token_ends_at: string) => sentence({ token_ends_at });
  assert.equal(
    ends('2026-12-01T10:00:00.000Z'),
    'Connected since 18:02 · The token ends on 1 Dec. Get a new one before that.',
  );
  assert.equal(ends('2026-12-24T10:00:00.000Z'), 'Connected since 18:02');
});
