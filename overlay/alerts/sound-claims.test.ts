import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSoundClaims } from './sound-claims.ts';

/** Pages that share a channel. Messages arrive once `deliver` is called. */
function somePages() {
  const channels: EventTarget[] = [];
  let sent: (() => void)[] = [];
  const lost: string[] = [];
  const page = (id: string) => {
    const target = new EventTarget();
    channels.push(target);
    const postMessage = (data: unknown) => {
      sent.push(() => {
        for (const other of channels) {
          if (other !== target) other.dispatchEvent(new MessageEvent('message', { data }));
        }
      });
    };
    const addEventListener = target.addEventListener.bind(target);
    return createSoundClaims({ postMessage, addEventListener }, id, (key) => {
      lost.push(`${id} ${key}`);
    });
  };
  const deliver = () => {
    for (const arrive of sent) arrive();
    sent = [];
  };
  return { page, deliver, lost };
}

test('the first of two pages of one overlay plays a sound', () => {
  const { page, deliver, lost } = somePages();
  const [one, two] = [page('b'), page('a')];
  assert.equal(one.claim('1'), true);
  deliver();
  assert.equal(two.claim('1'), false);
  assert.equal(two.claim('2'), true);
  deliver();
  assert.equal(one.claim('2'), false);
  assert.deepEqual(lost, []);
});

test('of two simultaneous claims one page plays the sound', () => {
  const { page, deliver, lost } = somePages();
  const [one, two] = [page('b'), page('a')];
  assert.deepEqual([one.claim('1'), two.claim('1')], [true, true]);
  deliver();
  assert.deepEqual(lost, ['b 1']);
  assert.equal(one.claim('1'), false);
});

test('a page alone plays every sound', () => {
  const { page, deliver } = somePages();
  const one = page('a');
  for (const key of ['1', '2', '3']) {
    assert.equal(one.claim(key), true);
    deliver();
  }
});
