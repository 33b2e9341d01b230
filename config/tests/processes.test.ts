import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { newFolder } from '../../server/testing/new-dir.ts';
import { neededBy, processesFor } from './processes.ts';

test('files of one part share processes of at most 64, as do those that set the clock', () => {
  const server = Array.from({ length: 66 }, (_, index) => `server/${index}.test.ts`);
  const web = ['web/a.test.ts', 'web/b.test.ts'];
  const needs = { 'server/64.test.ts': 'process', 'server/65.test.ts': 'clock' } as const;

  const processes = processesFor([...server, ...web], (file) => needs[file as keyof typeof needs]);

  const [alone, clock] = Object.keys(needs);
  assert.deepEqual(processes, [server.slice(0, 64), [clock], web, [alone]]);
  const sizes = processesFor(server, () => undefined).map(({ length }) => length);
  assert.deepEqual(sizes, [33, 33]);
});

test('a file that changes the process needs its own, one with a clock shares its kind', (t) => {
  const folder = newFolder(t);
  const needOf = (text: string) => {
    writeFileSync(join(folder, 'a.test.ts'), text);
    return neededBy(join(folder, 'a.test.ts'));
  };
  for (const text of [
    'process.env.HOME = folder;',
    'const before = process.memoryUsage.rss();',
    'Object.assign(globalThis, { localStorage });',
  ]) {
    assert.equal(needOf(text), 'process', text);
  }
  for (const text of ["timers.enable({ apis: ['Date'] });", 't.mock.timers.enable();']) {
    assert.equal(needOf(text), 'clock', text);
  }
  for (const text of [
    'const env = { ...process.env }; spawn(process.execPath, [], { env });',
    "t.mock.timers.enable({ apis: ['setTimeout'] });",
  ]) {
    assert.equal(needOf(text), undefined, text);
  }
});
