import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAtTerminal } from '../at-terminal.ts';
import type { Windows } from '../windows.ts';

const REQUESTS = 20_000;
const LONGEST_END_MS = 2000;

/** Tests of how a server ends, and of events that must not end it. */
export function testEndings({ run, newDir, inside, launcher, named, command }: Windows): void {
  test('a server with an unread log answers 20,000 requests and ends within 2 seconds', async (t) => {
    const reader = [inside('stopped-reader.ts'), launcher, named(newDir(t)), String(REQUESTS)];
    const { stdout, stderr } = await run(reader);
    assert.equal(stderr, '');
    const { answered, endedMs, code } = JSON.parse(stdout);
    assert.equal(answered, REQUESTS);
    // The code is 1 if a thread still waits for the reader: a Windows process cannot exit with another code then.
    assert.ok(code === 0 || code === 1, `It had to be killed: ${code}`);
    assert.ok(endedMs < LONGEST_END_MS, `It took ${endedMs} ms to end.`);
  });

  test('Ctrl+C in a console ends the server with code 0', async (t) => {
    const serve = [launcher, 'serve', '--port', '0', '--data-dir', named(newDir(t))];
    const terminal = startAtTerminal(command('C:\\node.exe', serve));
    t.after(terminal.kill);
    await terminal.shows(/Ctrl\+C/);
    terminal.type('\x03');
    assert.equal(await terminal.exited, 0);
    await terminal.shows(/Stopping/);
  });
}
