import type { FakeAnswer, FakeService } from './fake-service.ts';

export const TROUBLES = ['endless', 'huge', 'odd', 'storm'] as const;
export type Trouble = (typeof TROUBLES)[number];

/** Misbehavior of a fake that lasts until the same action is called again. */
export class Troubles {
  #current: Trouble | null = null;
  #stormed = 0;

  is(trouble: Trouble): boolean {
    return this.#current === trouble;
  }

  /** Actions of the fake. `begin` is called when one starts. */
  actions(begin: (trouble: Trouble) => void = () => {}) {
    const toggle = (trouble: Trouble) => () => {
      this.#current = this.#current === trouble ? null : trouble;
      if (this.#current === trouble) begin(trouble);
    };
    return {
      endless: toggle('endless'),
      huge: toggle('huge'),
      odd: toggle('odd'),
      storm: toggle('storm'),
    } satisfies FakeService['actions'];
  }

  /** During a storm every request is redirected in a circle, or has to be retried at once. */
  answer({ href }: URL): FakeAnswer | undefined {
    if (!this.is('storm')) return undefined;
    this.#stormed += 1;
    return this.#stormed % 2 === 0
      ? { status: 429, headers: { 'retry-after': '0' } }
      : { status: 302, headers: { location: href.replace(/^http:/, 'https:') } };
  }
}

/** Longer than any response or message that is read. */
export const HUGE_LENGTH = 6 * 1024 * 1024;

const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e300,
  '',
  'x'.repeat(300),
  '1e999',
  [],
  [[]],
  {},
  { value: {} },
];

/** Copies of the row, each with one value of another type, in nested objects, too. */
export function oddRows(row: object): object[] {
  return Object.entries(row).flatMap(([key, value]) => {
    const inner = typeof value === 'object' && value !== null ? oddRows(value) : [];
    return [...ODD_VALUES, ...inner].map((odd) => ({ ...row, [key]: odd }));
  });
}

/** A full page of new rows. */
export const fullPage = (makeRow: () => object) => Array.from({ length: 100 }, makeRow);
