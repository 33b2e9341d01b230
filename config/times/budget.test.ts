import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compared, spentIn } from './budget.ts';
import { addTime, type FileTimes } from './file-times.ts';

function timesOf(files: Record<string, number>): FileTimes {
  const times: FileTimes = new Map();
  for (const [path, processorMs] of Object.entries(files)) addTime(times, path, { processorMs });
  return times;
}

test('a part over its budget is reported, with the files that grew', () => {
  const budget = spentIn('node', timesOf({ 'cli/a.test.ts': 5000, 'server/b.test.ts': 3000 }));
  assert.deepEqual(budget['node cli'], { seconds: 5, files: { 'cli/a.test.ts': 5 } });

  const same = compared(budget, budget);
  assert.deepEqual([same.isOver, same.lines.length], [false, 2]);

  const spent = spentIn('node', timesOf({ 'cli/a.test.ts': 5100, 'server/b.test.ts': 6000 }));
  const { lines, isOver } = compared(budget, spent);
  assert.ok(isOver);
  assert.deepEqual(lines, [
    'ok       5.1 s of     5.0 s  node cli',
    'over     6.0 s of     3.0 s  node server',
    '  +      6.0 s of     3.0 s  server/b.test.ts',
  ]);
});
