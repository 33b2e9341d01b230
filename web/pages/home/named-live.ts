import type { Live } from '#contract/lives.ts';

type Choice = {
  /** Live code in the address; undefined without one. */
  code: string | undefined;
  /** Id of the live that this tab showed last. */
  lastId: string | null;
};

/** The live in the address, else the live that this tab showed last; undefined if neither exists. */
export const namedLive = <L extends Pick<Live, 'id' | 'code'>>(
  lives: readonly L[],
  { code, lastId }: Choice,
): L | undefined =>
  lives.find((live) => live.code === code) ?? lives.find((live) => live.id === lastId);
