import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isHostName } from './is-host-name.ts';

test('only public host names are accepted, none of this computer or its network', () => {
  for (const name of ['www.extra-life.org', 'Give.Example.com', 'xn--bcher-kva.example']) {
    assert.ok(isHostName(name), name);
  }
  const others = ['', 'localhost', '127.0.0.1', '[::1]', '0x7f.1', 'a.b:80', 'a/b.example', 'a..b'];
  for (const name of [...others, 'x@a.example', `${'a.'.repeat(130)}example`]) {
    assert.ok(!isHostName(name), name);
  }
});
