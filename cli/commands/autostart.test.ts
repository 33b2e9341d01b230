import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { newFolder } from '../../server/testing/new-dir.ts';
import { assertPrinted, assertRefused, runCommand } from '../testing/run-command.ts';
import { BIN, runStreamhost } from '../testing/streamhost-process.ts';

const SKIP = { skip: process.platform !== 'linux' && 'it wants systemctl' };

/** A user whose systemctl logs its arguments and fails with this exit code. */
function aUser(t: TestContext, exitCode = 0) {
  const folder = newFolder(t);
  const calls = join(folder, 'told');
  const script = `#!/bin/sh\necho "$@" >> '${calls}'\nexit ${exitCode}\n`;
  writeFileSync(join(folder, 'systemctl'), script, { mode: 0o755 });
  return {
    env: { PATH: `${folder}:${process.env.PATH}`, XDG_CONFIG_HOME: join(folder, 'config') },
    unit: join(folder, 'config/systemd/user/streamhost.service'),
    calls: () => readFileSync(calls, 'utf8').split('\n').slice(0, -1),
  };
}

test('autostart is switched on and off for the current user alone', SKIP, async (t) => {
  const { env, unit, calls } = aUser(t);
  assertPrinted(await runCommand(['autostart', 'status'], { env }), 'Autostart is off.\n');

  const { stdout, stderr, code } = await runStreamhost(['autostart', 'on', '--json'], { env });
  assert.deepEqual({ stderr, code }, { stderr: '', code: 0 });
  const command = [process.execPath, BIN, 'serve', '--quiet', '--log-file'];
  assert.deepEqual(JSON.parse(stdout), { state: 'on', command, missing: [] });
  assert.ok(existsSync(unit));
  assert.deepEqual(calls(), ['--user daemon-reload', '--user enable streamhost.service']);

  assertPrinted(await runCommand(['autostart', 'off'], { env }), 'Autostart is off.\n');
  assert.equal(existsSync(unit), false);
  assert.equal(calls().at(-1), '--user daemon-reload');
});

test('a chosen data directory is part of the autostart command', SKIP, async (t) => {
  const { env } = aUser(t);
  const dataDir = '/srv/the show';
  const { stdout } = await runCommand(['autostart', 'on', '--json', '--data-dir', dataDir], {
    env,
  });
  assert.deepEqual(JSON.parse(stdout).command.slice(2), [
    'serve',
    '--quiet',
    '--log-file',
    '--data-dir',
    dataDir,
  ]);
});

test('after a move, status names the missing program and the remedy', SKIP, async (t) => {
  const { env } = aUser(t);
  const old = newFolder(t);
  const bin = join(old, 'streamhost.mjs');
  writeFileSync(
    bin,
    `process.argv[1] = ${JSON.stringify(bin)};\nimport(${JSON.stringify(BIN)});\n`,
  );
  await runStreamhost(['autostart', 'on'], { env, bin });
  rmSync(bin);
  const { stdout } = await runCommand(['autostart', 'status'], { env });
  assert.ok(stdout.includes(`There is no ${bin} any more: run 'streamhost autostart on'`), stdout);
});

test('without systemd autostart fails with a sentence and creates nothing', SKIP, async (t) => {
  const { env, unit } = aUser(t, 1);
  mkdirSync(env.XDG_CONFIG_HOME);
  const ran = await runCommand(['autostart', 'on'], { env });
  assertRefused(ran, /No systemd answers for this user.* at sign-in instead\./);
  assert.equal(existsSync(unit), false);
});
