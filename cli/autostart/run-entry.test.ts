import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commandIn, lineOf } from './run-entry.ts';

const COMMAND = [
  'C:\\Users\\Zoë\\Stream Host ü & (co)^!\\program\\node.exe',
  'C:\\Users\\Zoë\\50 %\\streamhost.mjs',
  'serve',
  '--data-dir',
  'D:\\',
];

/** A value as `reg export` writes it. */
const exported = (line: string) =>
  `Windows Registry Editor Version 5.00\r\n\r\n[HKEY_CURRENT_USER\\Software]\r\n"OneDrive"="\\"C:\\\\one.exe\\" /background"\r\n"streamhost"="${line.replace(/[\\"]/g, '\\$&')}"\r\n`;

test('every word is quoted, so that cmd.exe interprets no character', () => {
  assert.equal(
    lineOf(COMMAND),
    'cmd.exe /d /v:off /c start "streamhost" /min "C:\\Users\\Zoë\\Stream Host ü & (co)^!\\program\\node.exe" "C:\\Users\\Zoë\\50 %\\streamhost.mjs" "serve" "--data-dir" "D:\\\\"',
  );
});

test('an exported entry contains its command, and a foreign one is ignored', () => {
  assert.deepEqual(commandIn(exported(lineOf(COMMAND))), COMMAND);
  assert.equal(commandIn(exported('notepad.exe "C:\\notes.txt"')), undefined);
  assert.equal(commandIn('Windows Registry Editor Version 5.00\r\n'), undefined);
});

test('a path that cmd.exe would expand as a variable is refused', () => {
  assert.throws(() => lineOf(['C:\\%TEMP%\\node.exe']), /percent signs.*Move it to a folder/);
});
