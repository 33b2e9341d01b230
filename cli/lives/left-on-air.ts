import type { CommandContext } from '../context.ts';
import { plainText } from '../output/plain-text.ts';

/** A sentence about the live that was left on air after its show; null if there is none. */
export async function leftOnAirSentence(context: CommandContext): Promise<string | null> {
  const { queryDatabase } = await import('../../server/doctor/read-database.ts');
  const { liveLeftOnAir } = await import('../../server/storage/on-air-state.ts');
  const left = queryDatabase(await context.paths(), liveLeftOnAir);
  if (!left) return null;
  const { name, code, show } = left;
  return `"${plainText(name)}" (${code}), ${show}, is still on air and gets the tips: 'streamhost on-air none' takes it off air`;
}
