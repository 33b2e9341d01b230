import type { Live } from '#contract/lives.ts';

type Choice = {
  /** The code in the address; undefined without one. */
  code: string | undefined;
  /** The id of the live that this tab showed last. */
  lastId: string | null;
};

/** The live of the address, else the one that this tab showed last. Undefined if neither exists. */
export const namedLive = <L extends Pick<Live, 'id' | 'code'>>(
  lives: readonly L[],
  { code, lastId }: Choice,
): L | undefined =>
  lives.find((live) => live.code === code) ?? lives.find((live) => live.id === lastId);
