import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { newFolder } from '../../server/testing/new-dir.ts';
import { needsOwnProcess, processesFor } from './processes.ts';

test('files of one part share processes, at most 40 each, and a file that needs its own has it', () => {
  const server = Array.from({ length: 41 }, (_, index) => `server/${index}.test.ts`);
  const web = ['web/a.test.ts', 'web/b.test.ts'];

  const processes = processesFor([...server, ...web], (file) => file === 'server/40.test.ts');

  assert.deepEqual(processes, [server.slice(0, 40), web, ['server/40.test.ts']]);
  const sizes = processesFor(server, () => false).map(({ length }) => length);
  assert.deepEqual(sizes, [21, 20]);
});

test('a file that changes or measures the whole process needs its own', (t) => {
  const folder = newFolder(t);
  const isAlone = (text: string) => {
    writeFileSync(join(folder, 'a.test.ts'), text);
    return needsOwnProcess(join(folder, 'a.test.ts'));
  };
  for (const text of [
    'process.env.HOME = folder;',
    "t.mock.timers.enable({ apis: ['Date'] });",
    'const before = process.memoryUsage.rss();',
    'Object.assign(globalThis, { localStorage });',
  ]) {
    assert.ok(isAlone(text), text);
  }
  assert.ok(!isAlone('const env = { ...process.env }; spawn(process.execPath, [], { env });'));
});
