import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import { type ServerMessage, STORED, type Stored, type WatchMessage } from '#contract/live-protocol.ts';
import type { EventSocket } from './event-socket.ts';
import { createNews } from './news.ts';
import { createWatcher } from './watcher.ts';

test('versions count no tip that came after the totals before them were read', () => {
  let revision = 0;
  /** Another program records a tip each time that something is read. */
  const read = () => {
    revision += 1;
    return revision;
  };
  const news = createNews(
    {
      tipsVersion: () => `"${read()}"`,
      totals: () => ({
        version: `"${read()}"`,
        totals: { revision, total_cents: 0, tippers: [] },
      }),
      alertsVersion: () => null,
      alerts: () => assert.fail('not watched'),
      bootVersion: () => 'b',
      storedVersions() {
        const names = STORED.map((name) => [name, `x.${read()}`]);
        return Object.fromEntries(names) as Record<Stored, string>;
      },
      otherLookOf: () => null,
      lastSeenOf: () => null,
      isOnProgram: () => null,
      runningLive: () => null,
    },
    () => 0,
  );
  const told: ServerMessage[] = [];
  const page = Object.assign(new EventEmitter(), {
    send: (data: Buffer) => void told.push(JSON.parse(String(data))),
    ping() {},
    end() {},
    terminate() {},
  }) as unknown as EventSocket;
  const report = (error: unknown) => assert.fail(String(error));
  createWatcher(page, { news, now: () => 0, report, onSeen: () => {} });
  const watch: WatchMessage = {
    type: 'watch',
    tips: { live: 'a', top: 0, version: null },
    stored: true,
    running: false,
  };
  page.emit('message', Buffer.from(JSON.stringify(watch)), false);
  const [tips, , versions] = told;
  assert.ok(tips?.type === 'tips' && versions?.type === 'versions', JSON.stringify(told));
  assert.ok(Number(versions.tips?.split('.')[1]) <= tips.totals.revision);
});
