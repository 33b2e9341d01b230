import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Live } from '#contract/lives.ts';
import type { Tip } from '#contract/tips.ts';
import { getJson, postJson } from '../../../../../cli/testing/json-requests.ts';
import { until } from '../../../../../server/testing/until.ts';
import { makeBundle } from '../../../bundle/make-bundle.ts';
import { unpack } from '../../../bundle/testing/unpack.ts';
import { CHECKOUT } from '../install-program.ts';
import { sendEachFormat } from '../send-each-format.ts';
import type { Windows } from '../windows.ts';

const DOWNLOADS = 'Downloads/Stream Host ü';
const SYSTEM = 'C:\\windows\\system32';

/** The test of the zip that people download. */
export function testZip({ drive, start, named }: Windows, work: string): void {
  const home = join(drive, 'users/root');

  /** The zip, unpacked in a typical folder; returns that folder. */
  async function unpackedZip(t: TestContext): Promise<string> {
    const downloads = join(home, DOWNLOADS);
    mkdirSync(downloads, { recursive: true });
    const { path, bytes } = await makeBundle(CHECKOUT, 'win-x64', mkdtempSync(join(work, 'zip-')));
    t.diagnostic(`${basename(path)} has ${(bytes / 1_000_000).toFixed(1)} MB.`);
    await unpack(path, downloads);
    return join(downloads, basename(path, '.zip'));
  }

  test('the zip starts with a double-click, has a command line and survives a kill', async (t) => {
    const cwd = await unpackedZip(t);
    const dataDir = join(home, '.streamhost');
    const options = { cwd, env: { STREAMHOST_PORT: '0' } };
    const doubleClick = () =>
      start([], { file: named(join(cwd, 'Start streamhost.cmd')), ...options });
    const shell = (...args: string[]) =>
      start(['/c', ...args], { file: `${SYSTEM}\\cmd.exe`, ...options });

    async function begin() {
      const console = doubleClick();
      t.after(console.kill);
      await until(() => console.stdout().includes('Ctrl+C'));
      const [, url = ''] = /^Editor +(\S+)\r?$/m.exec(console.stdout()) ?? [];
      assert.ok(console.stdout().includes(named(dataDir)), console.stdout());
      return { url, exited: console.exited };
    }
    /** Ends the process as the Task Manager does. */
    async function endHard() {
      const serverFile = join(dataDir, 'server.json');
      if (!existsSync(serverFile)) return;
      const { pid } = JSON.parse(readFileSync(serverFile, 'utf8'));
      const file = `${SYSTEM}\\taskkill.exe`;
      await start(['/f', '/pid', String(pid)], { file }).exited;
    }

    t.after(async () => {
      await endHard();
      rmSync(dataDir, { recursive: true, maxRetries: 3 });
    });

    const { url } = await begin();
    const { id, code } = await postJson<Live>(`${url}/api/lives`, { name: 'Späti' });
    await postJson<Tip>(`${url}/api/lives/${id}/tips`, { fan_name: 'Zoë', amount_cents: 4200 });
    await sendEachFormat(t, url);
    for (const line of [
      ['tips', 'add', '--live', code, '--fan', 'Jürgen & Co', '--amount', '8.50'],
      ['backup', '--out', 'Freitag & Söhne.zip'],
      ['backup', 'verify', 'Freitag & Söhne.zip'],
    ]) {
      const command = shell('streamhost.cmd', ...line);
      assert.equal((await command.exited).code, 0, command.stderr());
    }
    const again = doubleClick();
    assert.equal((await again.exited).code, 0, again.stderr());
    assert.match(again.stdout() + again.stderr(), /is running on .+ already/);
    await endHard();

    const next = await begin();
    const tips = await getJson<Tip[]>(`${next.url}/api/lives/${id}/tips`);
    assert.deepEqual(
      tips.map(({ fan_name, amount_cents }) => [fan_name, amount_cents]),
      [
        ['Jürgen & Co', 850],
        ['Zoë', 4200],
      ],
    );
    assert.ok(existsSync(join(dataDir, 'logs', 'streamhost.log')));
  });
}
