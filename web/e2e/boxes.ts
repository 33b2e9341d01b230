import { expect, type Locator } from 'playwright/test';

/** The bounding box of an element on screen; throws without one. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not on the screen.');
  return box;
}

/** Expects elements to have the size of a touch target. */
export async function expectTouchSize(...elements: Locator[]): Promise<void> {
  for (const element of elements) {
    const { width, height } = await boxOf(element);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
}
