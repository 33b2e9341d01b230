import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isHexSigned } from './hex-signature.ts';

const BODY = Buffer.from('what do ya want for nothing?');

test('the HMACs of RFC 2202 and RFC 4231 are accepted, in either case', () => {
  const md5 = '750c783e6ab0b503eaa86e310a5db738';
  const sha256 = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';
  assert(isHexSigned('md5', 'Jefe', BODY, md5));
  assert(isHexSigned('sha256', 'Jefe', BODY, sha256));
  assert(isHexSigned('sha256', 'Jefe', BODY, ` ${sha256.toUpperCase()} `));
  for (const wrong of [undefined, '', md5, sha256.slice(1), `${sha256}0`, `0${sha256.slice(1)}`]) {
    assert(!isHexSigned('sha256', 'Jefe', BODY, wrong), wrong);
  }
});

test('nothing is signed without a secret', () => {
  const unkeyed = 'ae2e4b39f3b5ee2c8b585994294201ea';
  assert(!isHexSigned('md5', '', BODY, unkeyed));
});
