import type { Page } from 'playwright/test';

/** The part of React's Fiber type that is used here. */
type Fiber = {
  flags: number;
  type: unknown;
  memoizedProps: { name?: unknown; renderField?: unknown } | null;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
};

declare global {
  interface Window {
    drawn: string[];
    __REACT_DEVTOOLS_GLOBAL_HOOK__: unknown;
  }
}

/** Records each component that React renders: fields by path, others by name. */
export async function countRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.drawn = [];
    const nameOf = ({ type, memoizedProps }: Fiber) =>
      typeof type !== 'function'
        ? undefined
        : memoizedProps?.renderField
          ? String(memoizedProps.name)
          : type.name;
    const walk = (fiber: Fiber): void => {
      const before = fiber.alternate;
      const name = nameOf(fiber);
      // Flag 1 (PerformedWork): the component was called for this commit.
      if (name && (!before || fiber.flags & 1)) window.drawn.push(name);
      // The child is the same object, so React skipped it.
      if (fiber.child === before?.child) return;
      for (let child = fiber.child; child; child = child.sibling) walk(child);
    };
    window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => {},
      onCommitFiberRoot: (_id: number, { current }: { current: Fiber }) => walk(current),
    };
  });
}

/** The fields and their containers that `act` makes React render. */
export async function drawnBy(page: Page, act: () => Promise<void>): Promise<string[]> {
  await page.evaluate(() => {
    window.drawn = [];
  });
  await act();
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const holders = ['FormPage', 'FormSections', 'Section', 'FieldView'];
    return [...new Set(window.drawn)].filter(
      (name) => name.includes('.') || name === name.toLowerCase() || holders.includes(name),
    );
  });
}
