import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scriptingOfFrames, type TraceEvent } from './scripting.ts';

const event = (name: string, ts: number, dur?: number, tid = 1): TraceEvent => ({
  name,
  ph: dur === undefined ? 'b' : 'X',
  pid: 1,
  tid,
  ts,
  ...(dur !== undefined && { dur }),
});

test('scripting is summed between the beginnings of frames, nested events once', () => {
  const trace = [
    event('AnimationFrame', 0),
    event('EventDispatch', 1000, 3000),
    event('FunctionCall', 1500, 1000),
    event('RunMicrotasks', 3500, 1500),
    event('Layout', 6000, 4000),
    event('AnimationFrame', 16_000),
    event('FireAnimationFrame', 17_000, 500),
  ];
  assert.deepEqual(scriptingOfFrames(trace), [4, 0.5]);
});

test('frames without scripting and other threads do not count', () => {
  const trace = [
    event('AnimationFrame', 0),
    event('AnimationFrame', 16_000),
    event('FunctionCall', 17_000, 1000),
    event('AnimationFrame', 32_000),
    event('FunctionCall', 17_000, 9000, 2),
    event('AnimationFrame', 20_000, undefined, 2),
  ];
  assert.deepEqual(scriptingOfFrames(trace), [1]);
});
