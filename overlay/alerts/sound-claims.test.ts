import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSoundClaims } from './sound-claims.ts';

/** Pages of one link, whose messages arrive once `deliver` is called. */
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

test('of two pages with one link the first plays a sound, and the next one anew', () => {
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

test('of two claims in the same moment one page goes on', () => {
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
