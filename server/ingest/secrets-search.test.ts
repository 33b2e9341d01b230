import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { dataPaths } from '#config/paths.ts';
import type { NewSource, Source } from '#contract/sources.ts';
import { getJson, postJson, sendJson } from '../../cli/testing/json-requests.ts';
import { runCommand } from '../../cli/testing/run-command.ts';
import { LIMIT, startForTest } from '../../cli/testing/streamhost-process.ts';
import { startFakeObs } from '../obs/testing/fake-obs.ts';
import { withArchive } from '../storage/backup/read-archive.ts';
import { type OpenApi, operationsOf } from '../testing/api-operations.ts';
import { until } from '../testing/until.ts';
import { startFakeHost } from './fakes/host.ts';
import { FAKES } from './fakes/services.ts';
import { SERVICES } from './services/services.ts';

test(
  'no secret is in the database, backups, logs, responses, pages or processes',
  LIMIT,
  async (t) => {
    const fakes = FAKES.map((make) => make());
    const host = await startFakeHost(fakes);
    t.after(() => host.close());
    const env = {
      STREAMHOST_SOURCES_ADDRESS: host.address,
      STREAMHOST_LOG_LEVEL: 'debug',
      STREAMHOST_ACCESS_LOG: 'on',
    };
    const server = await startForTest(t, { env });
    const { url, dataDir } = server;
    const seen: [where: string, what: string][] = [];
    const secrets: string[] = [];
    const addresses = new Map<string, string>();
    const answer = async (path: string, init?: RequestInit) => {
      const response = await fetch(`${url}${path}`, init);
      const headers = JSON.stringify([...response.headers]);
      seen.push([`${init?.method ?? 'GET'} ${path}`, headers + (await response.text())]);
    };

    const live = await postJson<{ id: string }>(`${url}/api/lives`, { name: 'Friday' });
    for (const { id, credentials } of fakes) {
      const service = SERVICES.find((one) => one.id === id);
      assert.ok(service, id);
      const made = await postJson<NewSource>(`${url}/api/sources`, {
        service: id,
        values: credentials,
        live_id: live.id,
      });
      const names = service.fields.filter(({ kind }) => kind === 'secret').map(({ name }) => name);
      secrets.push(...names.flatMap((name) => credentials[name] ?? []));
      if (made.hook_path) {
        secrets.push(made.hook_path.slice('/hooks/'.length));
        addresses.set(id, `${url}${made.hook_path}`);
      }
      // The error quotes no value.
      const wrong = await sendJson(`${url}/api/sources`, {
        service: id,
        values: { ...credentials, unknown: '1' },
      });
      seen.push([`refusal of ${id}`, JSON.stringify(wrong.body)]);
      await answer(`/api/sources/${made.id}`);
      await answer(`/api/sources/${made.id}/test`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
    }
    const obs = await startFakeObs();
    t.after(() => obs.close());
    const setObs = async (account: object) => {
      const { body } = await sendJson(`${url}/api/obs`, account, 'PUT');
      seen.push(['PUT /api/obs', JSON.stringify(body)]);
    };
    // A wrong address, an unreachable one and the right one have different messages.
    const { address, password } = obs;
    const nowhere = 'obs-computer.invalid:4456';
    await setObs({ address, password: `not ${password}` });
    await setObs({ address: nowhere, password });
    await setObs({ address, password });
    secrets.push(password, address);
    for (const path of ['/api/obs/add', '/api/obs/refresh', '/api/obs/connect', '/api/obs/find']) {
      await answer(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(path.endsWith('add') ? { live_id: live.id } : {}),
      });
    }
    const states = async () =>
      (await getJson<Source[]>(`${url}/api/sources`)).map(({ state }) => state.kind);
    await until(async () => (await states()).every((kind) => kind !== 'connecting'));
    for (const { id, actions } of fakes) {
      const address = addresses.get(id);
      await actions.tip?.(address === undefined ? {} : { address });
    }
    await until(
      async () => (await getJson<unknown[]>(`${url}/api/lives/${live.id}/tips`)).length > 0,
    );
    for (const { actions } of fakes) await actions.garbage?.();
    for (const { actions } of fakes) await actions.expire?.();
    await until(async () => (await states()).includes('refused'));

    const api = await getJson<OpenApi>(`${url}/api/openapi.json`);
    const readable = operationsOf(api).filter(
      ({ method, path }) => method === 'GET' && !path.includes('{'),
    );
    for (const { path } of readable) await answer(path);
    for (const path of ['/', '/settings', '/inbox', '/live/', '/api/inbox?state=all']) {
      await answer(path);
    }
    await answer(`/api/lives/${live.id}/tips.csv`);
    const run = async (...args: string[]) => {
      const { stdout, stderr } = await runCommand([...args, '--data-dir', dataDir], { env });
      seen.push([args.join(' '), stdout + stderr]);
      return stdout;
    };
    for (const command of ['sources list', 'inbox list --all', 'obs status', 'config', 'doctor']) {
      await run(...command.split(' '));
      await run(...command.split(' '), '--json');
    }
    const { file } = JSON.parse(await run('backup', '--json'));
    await withArchive(file, async ({ manifest, read }) => {
      for (const { path } of manifest.files) seen.push([`backup ${path}`, await text(read(path))]);
    });
    const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    for (const pid of processes) {
      try {
        seen.push([`process ${pid}`, readFileSync(`/proc/${pid}/cmdline`, 'latin1')]);
      } catch {
        // The process has exited.
      }
    }
    await server.stop();
    seen.push(['log', server.stdout() + server.stderr()]);
    const { secrets: secretsPath } = dataPaths(dataDir);
    for (const name of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
      const path = join(name.parentPath, name.name);
      if (name.isFile() && path !== secretsPath) seen.push([path, readFileSync(path, 'latin1')]);
    }

    const elsewhere = seen.filter(([, what]) => what.includes('obs-computer')).map(([at]) => at);
    assert.deepEqual(elsewhere, [], 'an address that leads nowhere is in');
    const belonging = readFileSync(secretsPath, 'utf8');
    for (const secret of secrets) {
      assert.ok(belonging.includes(secret), 'the secrets are where they belong');
      const leaks = seen.filter(([, what]) => what.includes(secret)).map(([where]) => where);
      assert.deepEqual(leaks, [], `${secret.slice(0, 4)}… is in`);
    }
    assert.ok(secrets.length >= 3 && seen.length > 50);
  },
);
