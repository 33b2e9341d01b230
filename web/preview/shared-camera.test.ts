import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CAMERA_TEXTS, cameraProblem, createSharedCamera } from './shared-camera.ts';

/** A camera whose requests are answered by the test. */
function aCamera() {
  const requests: PromiseWithResolvers<MediaStream>[] = [];
  const camera = createSharedCamera(() => {
    const request = Promise.withResolvers<MediaStream>();
    requests.push(request);
    return request.promise;
  });
  const states: string[] = [];
  camera.subscribe(() => {
    const state = camera.state();
    states.push(state.status === 'failed' ? state.problem : state.status);
  });
  const flush = () => new Promise((resolve) => setImmediate(resolve));
  return {
    camera,
    states,
    requests,
    /** Resolves the newest request; returns the stream's track. */
    async give() {
      const track = Object.assign(new EventTarget(), {
        isStopped: false,
        stop() {
          this.isStopped = true;
        },
      });
      requests.at(-1)?.resolve({ getTracks: () => [track] } as unknown as MediaStream);
      await flush();
      return track;
    },
    async refuse(name: string) {
      requests.at(-1)?.reject(new DOMException('Told by the browser', name));
      await flush();
    },
  };
}

test('two previews share one camera, which stops after the last release', async () => {
  const { camera, states, requests, give } = aCamera();
  const [first, second] = [camera.hold(), camera.hold()];
  const track = await give();
  assert.equal(requests.length, 1);
  first();
  assert.equal(track.isStopped, false);
  second();
  assert.equal(track.isStopped, true);
  assert.deepEqual(states, ['starting', 'on', 'off']);
});

test('a camera that starts after its release is stopped at once', async () => {
  const { camera, states, give } = aCamera();
  camera.hold()();
  assert.equal((await give()).isStopped, true);
  assert.deepEqual(states, ['starting', 'off']);
});

test('a refusal is reported, and a retry can succeed', async () => {
  const { camera, states, give, refuse } = aCamera();
  camera.hold();
  await refuse('NotAllowedError');
  camera.retry();
  assert.deepEqual(camera.state(), { status: 'starting', before: 'denied' });
  const track = await give();
  assert.deepEqual(states, ['starting', 'denied', 'starting', 'on']);
  assert.equal(track.isStopped, false);
});

test('an unplugged camera is reported as failed', async () => {
  const { camera, states, give } = aCamera();
  camera.hold();
  (await give()).dispatchEvent(new Event('ended'));
  assert.deepEqual(states, ['starting', 'on', 'failed']);
  camera.retry();
  await give();
  assert.deepEqual(states.slice(3), ['starting', 'on']);
});

test('the end of a released camera is not reported', async () => {
  const { camera, states, give } = aCamera();
  const release = camera.hold();
  const track = await give();
  release();
  track.dispatchEvent(new Event('ended'));
  assert.deepEqual(states, ['starting', 'on', 'off']);
});

const titleOf = (error: unknown) => CAMERA_TEXTS[cameraProblem(error)].title;

for (const [name, title] of [
  ['NotAllowedError', 'Camera access denied'],
  ['SecurityError', 'Camera access denied'],
  ['NotFoundError', 'No camera found'],
  ['OverconstrainedError', 'No camera found'],
  ['NotSupportedError', 'Camera not supported'],
  ['NotReadableError', 'Camera access failed'],
  ['AbortError', 'Camera access failed'],
  ['InvalidStateError', 'Unknown camera error'],
] as const) {
  test(`${name} is reported as “${title}”`, () => {
    assert.equal(titleOf(new DOMException('Told by the browser', name)), title);
  });
}

test('a browser without cameras is reported as unsupported', () => {
  assert.equal(titleOf(new TypeError('getUserMedia is not a function')), 'Camera not supported');
});

test('other errors are reported as unknown', () => {
  for (const error of [new Error('?'), 'NotAllowedError', null, undefined]) {
    assert.equal(titleOf(error), 'Unknown camera error');
  }
});

test('every problem has a remedy', () => {
  for (const { text } of Object.values(CAMERA_TEXTS)) assert.match(text, /^[A-Z].*\.$/);
});
