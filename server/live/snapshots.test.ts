import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSnapshotCache } from './snapshots.ts';

function aCache() {
  const state = { version: '1', ms: 0 };
  const reads = { version: 0, body: 0 };
  const snapshots = createSnapshotCache(
    (topic) =>
      topic === 'unknown'
        ? undefined
        : {
            version() {
              reads.version += 1;
              return state.version;
            },
            read() {
              reads.body += 1;
              return { version: state.version, body: { of: topic } };
            },
          },
    () => state.ms,
  );
  return { snapshots, state, reads };
}

test('a snapshot is read and encoded once per version, however many clients receive it', () => {
  const { snapshots, state, reads } = aCache();
  const encode = () => snapshots.get('a')?.encode();
  const first = encode();
  snapshots.refresh();
  assert.equal(encode(), first);
  assert.equal(reads.body, 1);
  state.version = '2';
  snapshots.refresh();
  assert.equal(String(encode()), '{"type":"snapshot","topic":"a","version":"2","body":{"of":"a"}}');
  assert.equal(encode(), encode());
  assert.equal(reads.body, 2);
});

test('a version is compared once per broadcast, and no body is read for it', () => {
  const { snapshots, reads } = aCache();
  for (const _ of [1, 2, 3]) assert.equal(snapshots.get('a')?.version, '1');
  assert.deepEqual(reads, { version: 1, body: 0 });
  snapshots.refresh();
  snapshots.get('a');
  assert.equal(reads.version, 2);
});

test('a body is read again after a second, because alerts become old', () => {
  const { snapshots, state, reads } = aCache();
  snapshots.get('a')?.encode();
  state.ms = 1000;
  snapshots.get('a')?.encode();
  assert.equal(reads.body, 2);
});

test('topics have snapshots of their own, and an unknown topic has none', () => {
  const { snapshots } = aCache();
  assert.match(String(snapshots.get('b')?.encode()), /"of":"b"/);
  assert.equal(snapshots.get('unknown'), undefined);
});
