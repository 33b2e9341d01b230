import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stageScale } from './stage-scale.ts';

test('the side with less room decides the scale', () => {
  assert.equal(stageScale({ width: 640, height: 1000 }), 640 / 1920);
  assert.equal(stageScale({ width: 1920, height: 540 }), 0.5);
});
