import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { newDir } from '../../server/testing/new-dir.ts';
import { ODD_COMMAND } from '../testing/odd-command.ts';
import { launchAgent } from './launch-agent.ts';

test('a launch agent is a file with its command, removed when switched off', async (t) => {
  const folder = newDir(t);
  const agent = launchAgent(folder);
  assert.equal(await agent.command(), undefined);
  await agent.on(['/old/node', '/old/streamhost.mjs', 'serve']);
  await agent.on(ODD_COMMAND);
  assert.deepEqual(readdirSync(folder), ['local.streamhost.plist']);
  assert.deepEqual(await agent.command(), [...ODD_COMMAND]);
  await agent.off();
  await agent.off();
  assert.deepEqual(readdirSync(folder), []);
});
