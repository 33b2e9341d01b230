import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StagePart } from '#contract/stage-parts.ts';
import { createPartsReporter } from './parts-reporter.ts';

const NAME: StagePart = {
  kind: 'name',
  index: 0,
  x: 960,
  y: 300,
  width: 300,
  height: 40,
  rotation: 0,
};

test('moved parts are reported to the framing page of the same origin', () => {
  const messages: unknown[] = [];
  const postMessage = (data: unknown, to: unknown) => void messages.push([data, to]);
  const report = createPartsReporter({
    parent: { postMessage } as Pick<Window, 'postMessage'>,
    location: { origin: 'http://127.0.0.1:4747' },
  });
  report([NAME]);
  report([{ ...NAME }]);
  report([{ ...NAME, x: 961 }]);
  report([]);
  assert.deepEqual(
    messages,
    [[NAME], [{ ...NAME, x: 961 }], []].map((parts) => [
      { type: 'overlay:parts', parts },
      'http://127.0.0.1:4747',
    ]),
  );
});
