import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Owner } from '#contract/topics.ts';
import { openDataDir } from '../../open-data-dir.ts';
import { filledDataDir } from '../../testing/filled-data-dir.ts';
import { storeLive } from '../../testing/records.ts';
import { aStoppedClock, HOUR, MINUTE } from '../../tips/timer/testing/a-running-timer.ts';
import { pause, start } from '../../tips/timer/timer-changes.ts';
import { createTimerService } from '../../tips/timer/timer-service.ts';
import { createTipService } from '../../tips/tip-service.ts';
import { makeBackup } from './make-backup.ts';
import { OPTIONS, restored } from './testing/restored.ts';

test('a backup of a running timer that is restored later has the same end', async (t) => {
  const { wait } = aStoppedClock(t);
  const paths = await filledDataDir(t);
  async function open() {
    const { storage, close } = await openDataDir(paths);
    return { storage, close, timers: createTimerService(storage), tips: createTipService(storage) };
  }

  const first = await open();
  const { id } = await storeLive(first.storage);
  const owner: Owner = { kind: 'live', id };
  await first.timers.put(owner, { starts_with: HOUR });
  await first.timers.change(owner, start);
  wait(10 * MINUTE);
  await first.tips.create(id, { amount_cents: 500 });
  const saved = first.timers.get(owner);
  await first.close();
  const { path } = await makeBackup(paths, OPTIONS);

  const second = await open();
  wait(10 * MINUTE);
  await second.tips.create(id, { amount_cents: 9900 });
  await second.timers.change(owner, pause);
  await second.close();
  wait(20 * MINUTE);
  await restored(paths, path);

  const third = await open();
  t.after(third.close);
  const ends_at = '2026-11-06T21:05:00.000Z';
  const back = { state: 'running', left: 25 * MINUTE, ends_at, events: saved?.events };
  assert.partialDeepStrictEqual(third.timers.get(owner), back);
  assert.equal(saved?.ends_at, ends_at);
  await third.tips.create(id, { amount_cents: 100 });
  assert.equal(third.timers.get(owner)?.ends_at, '2026-11-06T21:06:00.000Z');
});
