import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { aStubService, VALUES } from '../testing/stub-service.ts';
import { runSource } from './run-source.ts';

// See SubathonManager#152, #98.
test('a connection without heartbeats is reopened, and a quiet one is not', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const stub = aStubService({ hasList: false });
  const run = runSource({
    service: stub.service,
    values: VALUES,
    source: { starts_at: '2026-11-27T20:00:00.000Z', created_at: '2026-11-27T20:00:00.000Z' },
    listedAt: null,
    lastArrivalAt: null,
    sourcesAddress: null,
    store: async () => true,
    onListed: () => {},
    onSaveValues: async () => {},
    onStateChange: () => {},
    report: () => {},
  });
  t.after(() => run.stop());
  const [context] = stub.contexts;
  for (let count = 0; count < 6; count += 1) {
    t.mock.timers.tick(59_999);
    context?.heartbeat();
  }
  assert.equal(context?.signal.aborted, false, 'a quiet line');
  t.mock.timers.tick(60_000);
  assert.equal(context?.signal.aborted, true);
  while (run.state().kind !== 'lost') await setImmediate();
  t.mock.timers.tick(1500);
  while (stub.contexts.length < 2) await setImmediate();
  assert.equal(run.state().kind, 'connected');
});
