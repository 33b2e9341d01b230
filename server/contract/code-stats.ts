import { type Static, Type } from 'typebox';

/** One source file of the product: its path from the root of the project, and its number of lines. */
export const CodeStatsEntry = Type.Object({ path: Type.String(), lines: Type.Integer() });
export type CodeStatsEntry = Static<typeof CodeStatsEntry>;
