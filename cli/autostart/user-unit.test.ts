import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { newFolder } from '../../server/testing/new-dir.ts';
import { ODD_COMMAND } from '../testing/odd-command.ts';
import { commandIn, unitOf } from './user-unit.ts';

test('a unit contains its command, whatever its paths are', () => {
  assert.deepEqual(commandIn(unitOf(ODD_COMMAND)), [...ODD_COMMAND]);
  assert.equal(commandIn('[Unit]\n'), undefined);
  assert.deepEqual(commandIn('ExecStart=/usr/bin/node a.mjs\n'), ['/usr/bin/node', 'a.mjs']);
});

const systemd = spawnSync('systemd-analyze', ['--version']);

test('systemd finds nothing wrong with it', {
  skip: systemd.status !== 0 && 'there is no systemd',
}, (t) => {
  const folder = newFolder(t);
  const unit = join(folder, 'streamhost.service');
  const node = join(folder, 'a node ü & (co) %h');
  writeFileSync(node, '#!/bin/sh\n', { mode: 0o755 });
  writeFileSync(unit, unitOf([node, ...ODD_COMMAND.slice(1)]));
  const { status, stderr } = spawnSync('systemd-analyze', ['--user', 'verify', unit], {
    encoding: 'utf8',
    env: { ...process.env, XDG_RUNTIME_DIR: folder },
  });
  assert.deepEqual({ status, stderr }, { status: 0, stderr: '' });
});
