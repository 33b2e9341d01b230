import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SOURCE_STATES, type Source, type SourceService } from '#contract/sources.ts';
import { markOf, remedyOf } from './source-kinds.ts';

test('each state has one of four marks', () => {
  const marks = SOURCE_STATES.map((kind) => [kind, markOf({ kind } as Source['state'])]);
  assert.deepEqual(Object.fromEntries(marks), {
    off: 'off',
    connecting: 'tries',
    connected: 'works',
    listening: 'works',
    asks: 'waits',
    lost: 'tries',
    refused: 'waits',
  });
});

test('a source that refused its last webhook waits for the user', () => {
  const state = { kind: 'listening', problem: 'Refused.' };
  assert.equal(markOf({ ...state, remedy: 'Compare.' } as Source['state']), 'waits');
  assert.equal(markOf({ ...state, remedy: null } as Source['state']), 'tries');
});

test('a refused source is fixed by its secret, else by its first field', () => {
  const refused = { state: { kind: 'refused' }, secrets: { token: 'x7' } } as unknown as Source;
  const participant = { name: 'participant', label: 'Participant', kind: 'text' };
  const token = { name: 'token', label: 'Token', kind: 'secret' };
  const of = (...fields: object[]) => ({ fields }) as unknown as SourceService;
  assert.deepEqual(remedyOf(refused, of(participant, token)), {
    label: 'Replace Token',
    field: 'token',
    isSecret: true,
  });
  assert.deepEqual(remedyOf(refused, of(participant)), {
    label: 'Check Participant',
    field: 'participant',
    isSecret: false,
  });
  const lacking = { ...refused, secrets: {} };
  assert.equal(remedyOf(lacking, of(token))?.label, 'Enter Token');
  assert.equal(remedyOf(refused, undefined), null);
  assert.equal(remedyOf({ state: { kind: 'lost' } } as Source, of(token)), null);
});
