import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Live } from '#contract/lives.ts';
import type { Tip } from '#contract/tips.ts';
import { getJson, postJson } from '../../../cli/testing/json-requests.ts';
import { newFolder } from '../../../server/testing/new-dir.ts';
import { makeBundle } from './make-bundle.ts';
import { unpack } from './testing/unpack.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const IS_LINUX = process.platform === 'linux';

/** The unpacked bundle for this computer, in a typical folder, and its start script. */
async function unpackedBundle(t: TestContext) {
  const home = newFolder(t);
  const downloads = join(home, 'Downloads', 'Stream Host ü & (co) 100%');
  mkdirSync(downloads, { recursive: true });
  const { path } = await makeBundle(ROOT, `linux-${process.arch}`, newFolder(t));
  await unpack(path, downloads);
  const folder = join(downloads, basename(path, '.zip'));
  // An empty PATH hides all programs of this computer, including Node.
  const env = { PATH: '', HOME: home, STREAMHOST_PORT: '0' };

  /** Starts the bundle as a double-click does. Resolves when it prints the address of the editor. */
  async function start() {
    const child = spawn(join(folder, 'start-streamhost'), {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const ended = once(child, 'exit').then(([code]) => code as number);
    let output = '';
    const texts = child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false });
    for await (const text of texts) {
      output += text;
      if (/Ctrl\+C/.test(output)) break;
    }
    child.stdout.resume();
    const [, url = ''] = /^Editor +(\S+)$/m.exec(output) ?? [];
    const dataDir = join(home, '.streamhost');
    const { pid } = JSON.parse(readFileSync(join(dataDir, 'server.json'), 'utf8'));
    t.after(() => end(pid, 'SIGKILL'));
    return { url, output, dataDir, end: (signal: NodeJS.Signals) => end(pid, signal), ended };
  }
  const runs =
    (name: string) =>
    (...args: string[]) =>
      promisify(execFile)(join(folder, name), args, { env });
  return { start, startAgain: runs('start-streamhost'), run: runs('streamhost') };
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already ended.
  }
}

test('the bundle runs without Node, from a typical path, and keeps tips over a kill', {
  skip: !IS_LINUX && 'it is started as on Linux',
}, async (t) => {
  const { start, startAgain, run } = await unpackedBundle(t);
  const first = await start();
  assert.ok(first.output.includes(first.dataDir), first.output);
  const live = await postJson<Live>(`${first.url}/api/lives`, { name: 'Heart of Gold' });
  const tips = `/api/lives/${live.id}/tips`;
  await postJson<Tip>(first.url + tips, { fan_name: 'Zaphod', amount_cents: 4200 });
  await run('tips', 'add', '--live', live.code, '--fan', 'Trillian', '--amount', '8.50');
  const archive = join(first.dataDir, 'friday.zip');
  await run('backup', '--out', archive);
  await run('backup', 'verify', archive);
  first.end('SIGKILL');
  assert.notEqual(await first.ended, 0);

  const second = await start();
  const stored = await getJson<Tip[]>(second.url + tips);
  assert.deepEqual(
    stored.map(({ amount_cents }) => amount_cents),
    [850, 4200],
  );
  assert.match((await startAgain()).stdout, /is running on .* already/);
  assert.ok(existsSync(join(second.dataDir, 'logs', 'streamhost.log')));
  second.end('SIGINT');
  assert.equal(await second.ended, 0);
});
