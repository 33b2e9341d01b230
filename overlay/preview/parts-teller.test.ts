import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StagePart } from '#contract/stage-parts.ts';
import { createPartsTeller } from './parts-teller.ts';

const NAME: StagePart = {
  kind: 'name',
  index: 0,
  x: 960,
  y: 300,
  width: 300,
  height: 40,
  rotation: 0,
};

test('the host is told when a part has moved, by messages for this origin alone', () => {
  const said: unknown[] = [];
  const postMessage = (data: unknown, to: unknown) => void said.push([data, to]);
  const tell = createPartsTeller({
    parent: { postMessage } as Pick<Window, 'postMessage'>,
    location: { origin: 'http://127.0.0.1:4747' },
  });
  tell([NAME]);
  tell([{ ...NAME }]);
  tell([{ ...NAME, x: 961 }]);
  tell([]);
  assert.deepEqual(
    said,
    [[NAME], [{ ...NAME, x: 961 }], []].map((parts) => [
      { type: 'overlay:parts', parts },
      'http://127.0.0.1:4747',
    ]),
  );
});
