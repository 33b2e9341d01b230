import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkName } from './names.ts';

test('a name of which nothing can be seen is refused', () => {
  for (const name of ['', ' \n', '\u200b', '\u2060 \ufeff', '\u00ad', '\u3164']) {
    assert.deepEqual(checkName(name).issues, [{ path: [], message: 'Name is required' }]);
  }
});

test('a name loses the blanks around it and nothing else', () => {
  for (const name of ['Ann', '👩\u200d🚀', '\u200fשלום', 'a b']) {
    assert.deepEqual(checkName(` ${name}\n`), { value: name, issues: [] });
  }
});
