import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { AppError } from '#domain/errors.ts';
import { createLog } from '../../server/system/log/create-log.ts';
import type { Log } from '../../server/system/log/log.ts';
import { prettyLog } from './pretty-log.ts';

/** The text on a terminal for the events that `work` logs. */
function read(work: (log: Log) => void, hasColors = false): string {
  let text = '';
  const pretty = prettyLog({ hasColors });
  const write = (line: string) => {
    text += pretty(line);
  };
  work(createLog({ level: 'debug', write }));
  return text;
}

const TIME = String.raw`\[\d\d:\d\d:\d\d\]`;

test('an event is one short line: time of day, level, message and fields', () => {
  const text = read((log) =>
    log.info({ method: 'GET', route: '/api/lives', status: 200 }, 'Answered'),
  );
  assert.match(
    text,
    new RegExp(`^${TIME} INFO: Answered method=GET route=/api/lives status=200\n$`),
  );
  assert.match(
    read((log) => log.warn('Mind the gap.')),
    new RegExp(`^${TIME} WARN: Mind the gap\\.\n$`),
  );
});

test('the lines below an event show the stack of an error and its cause', () => {
  const cause = Object.assign(new Error('away'), { code: 'ENOENT', syscall: 'open' });
  const text = read((log) =>
    log.error({ err: new AppError('unavailable', 'No.', { cause }) }, 'Oh.'),
  );
  const [first, second, third, ...more] = text.split('\n');
  assert.match(first ?? '', /ERROR: Oh\.$/);
  assert.equal(second, '    AppError No.');
  assert.match(third ?? '', /^ {8}at .*pretty-log\.test\.ts:\d+:\d+/);
  assert.ok(more.includes('    Error ENOENT open'));
});

test('colors are printed on demand and add no information', () => {
  const log = (to: Log) => to.warn({ route: '/' }, 'Mind the gap.');
  const [plain, colored] = [read(log), read(log, true)];
  assert.notEqual(colored, plain);
  const withoutTime = (text: string) => text.replace(/^\S+/, '');
  assert.equal(withoutTime(stripVTControlCharacters(colored)), withoutTime(plain));
});

test('an event cannot contain escape sequences', () => {
  const text = read((log) =>
    log.warn({ path: '/a\u001B[2Jb\nc' }, 'One\u001B]0;title\u0007two\nthree'),
  );
  assert.deepEqual(text.match(/\p{Cc}/gu), ['\n']);
});
