import type { FakeAnswer, FakeService } from './fake-service.ts';

export const TROUBLES = ['endless', 'huge', 'odd', 'storm'] as const;
export type Trouble = (typeof TROUBLES)[number];

/** What a service does from now on that no service should. The same action again ends it. */
export class Troubles {
  #current: Trouble | null = null;
  #stormed = 0;

  is(trouble: Trouble): boolean {
    return this.#current === trouble;
  }

  /** Actions of the fake. `begin` is called with what begins. */
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

  /** During a storm each request is sent on in a circle, or asked for again without a pause. */
  answer({ href }: URL): FakeAnswer | undefined {
    if (!this.is('storm')) return undefined;
    this.#stormed += 1;
    return this.#stormed % 2 === 0
      ? { status: 429, headers: { 'retry-after': '0' } }
      : { status: 302, headers: { location: href.replace(/^http:/, 'https:') } };
  }
}

/** Longer than any answer or message that is read. */
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

/** The row with a value of another type under each of its keys in turn, those of its objects included. */
export function oddRows(row: object): object[] {
  return Object.entries(row).flatMap(([key, value]) => {
    const inner = typeof value === 'object' && value !== null ? oddRows(value) : [];
    return [...ODD_VALUES, ...inner].map((odd) => ({ ...row, [key]: odd }));
  });
}

/** A full page of rows, each a new one. */
export const fullPage = (makeRow: () => object) => Array.from({ length: 100 }, makeRow);
