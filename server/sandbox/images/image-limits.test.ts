import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refuseHuge } from './image-limits.ts';

const animation = (width: number, pageHeight: number, pages: number) => ({
  width,
  height: pageHeight * pages,
  pageHeight,
  pages,
});

test('images and animations are refused beyond their limits, not at them', () => {
  for (const [it, allowed, refused] of [
    ['pixels', { width: 8000, height: 5000 }, { width: 8000, height: 5001 }],
    ['side', { width: 8192, height: 1 }, { width: 8193, height: 1 }],
    ['animation', animation(8000, 5000, 10), animation(8000, 5000, 11)],
    ['frames', animation(2, 2, 5000), animation(2, 2, 5001)],
  ] as const) {
    assert.doesNotThrow(() => refuseHuge(allowed), it);
    assert.throws(() => refuseHuge(refused), { kind: 'too_large' }, it);
  }
});
