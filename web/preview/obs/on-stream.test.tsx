import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, render } from '@testing-library/react';
import { OnStream } from './on-stream.tsx';
import { UNKNOWN_MS } from './use-seen-overlay.ts';

test('the total on stream has its age, until it is not known any more', (t) => {
  t.mock.timers.enable({ apis: ['Date', 'setInterval'], now: 100_000 });
  const { container } = render(<OnStream totalCents={740_50} currency="USD" drawnMs={98_000} />);
  assert.equal(container.textContent, 'On stream: $740, 2 s ago');
  act(() => t.mock.timers.tick(3000));
  assert.equal(container.textContent, 'On stream: $740, 5 s ago');
  act(() => t.mock.timers.tick(UNKNOWN_MS));
  assert.equal(container.textContent, 'On stream: not known now');
});
