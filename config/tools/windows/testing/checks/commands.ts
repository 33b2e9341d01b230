import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import type { Command } from 'commander';
import type { Tip } from '#contract/tips.ts';
import { allCommands } from '../../../../../cli/testing/all-commands.ts';
import { until } from '../../../../../server/testing/until.ts';
import type { Windows } from '../windows.ts';
import { BESIDE_A_SERVER, type Step, TIPS, WITHOUT_A_SERVER } from './command-steps.ts';

/** Commands that are covered by other tests. */
const ELSEWHERE = ['serve', 'tips add', 'tips watch', 'alerts again', 'backup keep', 'restore'];

function nameOf(command: Command): string {
  const { parent } = command;
  return parent?.parent ? `${nameOf(parent)} ${command.name()}` : command.name();
}

/** Tests of the command line. */
export function testCommands({ streamhost, serve, newDir, start, launcher, named }: Windows): void {
  test('every command runs in a folder with blanks, umlauts and ampersands', async (t) => {
    const dataDir = newDir(t);
    const cwd = dirname(dataDir);
    writeFileSync(join(cwd, TIPS), 'fan,amount\nZoë Müller,12.50\n"Bö, & Co",3\n');
    const take = ({ command, args = [], says, isRefused = false }: Step) =>
      t.test(`streamhost ${command}`, async () => {
        const line = [...command.split(' '), ...args];
        const { code, stdout, stderr } = await streamhost(dataDir, line, { cwd });
        assert.equal(code, isRefused ? 1 : 0, stderr);
        assert.match(isRefused ? stderr : stdout, says);
      });

    for (const step of WITHOUT_A_SERVER) await take(step);
    await serve(t, dataDir);
    for (const step of BESIDE_A_SERVER) await take(step);

    const all = allCommands().filter(({ commands }) => commands.length === 0);
    const taken = [...WITHOUT_A_SERVER, ...BESIDE_A_SERVER].map(({ command }) => command);
    const left = all.map(nameOf).filter((name) => ![...taken, ...ELSEWHERE].includes(name));
    assert.deepEqual(left, []);
  });

  test('tips watch prints a tip that another command records', async (t) => {
    const dataDir = newDir(t);
    await streamhost(dataDir, ['seed', '--demo']);
    await serve(t, dataDir);
    const live = ['--live', 'Insert Coin'];
    const watching = start([launcher, 'tips', 'watch', ...live, '--data-dir', named(dataDir)]);
    t.after(watching.kill);
    const add = ['tips', 'add', ...live, '--fan', 'Jürgen', '--amount', '7.25', '--json'];
    let id = '';
    // The output starts after the program has started, which takes a while.
    await until(async () => {
      const { stdout } = await streamhost(dataDir, add);
      id = (JSON.parse(stdout) as { tip: Tip }).tip.id;
      return watching.stdout().includes('Jürgen');
    });

    const { code, stderr } = await streamhost(dataDir, ['alerts', 'again', id]);
    assert.equal(code, 0, stderr);
  });
}
