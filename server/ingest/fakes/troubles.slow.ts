import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { NewSource } from '#contract/sources.ts';
import { postJson } from '../../../cli/testing/json-requests.ts';
import { startStreamhost } from '../../../cli/testing/streamhost-process.ts';
import { newFolder } from '../../testing/new-dir.ts';
import { SERVICES } from '../services/services.ts';
import { startFakeHost } from './host.ts';
import { FAKES } from './services.ts';
import { TROUBLES } from './troubles.ts';

const TROUBLE_MS = 15_000;
const MAX_HEALTH_MS = 500;
const MAX_MEMORY_KB = 600_000;

const peakKb = (pid: number | undefined) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

for (const make of FAKES) {
  for (const trouble of TROUBLES) {
    const { id } = make();
    test(`health and memory stay good while ${id} is ${trouble}`, {
      timeout: 120_000,
    }, async (t) => {
      const fake = make();
      const host = await startFakeHost([fake]);
      const server = await startStreamhost({
        dataDir: join(newFolder(t), 'show'),
        env: { STREAMHOST_SOURCES_ADDRESS: host.address },
      });
      t.after(async () => {
        await server.stop();
        await host.close();
      });
      const service = SERVICES.find((one) => one.id === id);
      const isList = service?.list !== undefined && !service.socket;
      // A list is fetched again only after a while; a socket has to be open first.
      if (isList) await fake.actions[trouble]?.();
      const sent = { service: id, values: fake.credentials };
      const { hook_path } = await postJson<NewSource>(`${server.url}/api/sources`, sent);
      await wait(2000);
      if (id === 'twitch') {
        await fake.actions.allow?.();
        await wait(6000);
      }
      if (!isList) void fake.actions[trouble]?.({ address: `${server.url}${hook_path}` });
      let longestMs = 0;
      const endMs = performance.now() + TROUBLE_MS;
      while (performance.now() < endMs) {
        const sentMs = performance.now();
        assert.equal((await fetch(`${server.url}/api/health`)).status, 200);
        longestMs = Math.max(longestMs, performance.now() - sentMs);
        await wait(20);
      }
      const memoryKb = peakKb(server.pid);
      t.diagnostic(`health ${Math.round(longestMs)} ms, memory ${Math.round(memoryKb / 1000)} MB`);
      assert.ok(longestMs < MAX_HEALTH_MS, `${longestMs} ms`);
      assert.ok(memoryKb < MAX_MEMORY_KB, `${memoryKb} kB`);
    });
  }
}
