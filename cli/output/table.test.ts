import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatTable } from './table.ts';

test('columns line up, colored cells too, and no line ends in spaces', () => {
  const bold = '\u001B[1mNo\u001B[22m';
  assert.equal(
    formatTable([
      [bold, 'Value', ''],
      ['host', 'x', 'file'],
    ]),
    `${bold}    Value\nhost  x      file`,
  );
});
