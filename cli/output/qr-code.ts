import { styleText } from 'node:util';
import type { CommandContext } from '../context.ts';

/** A URL as a QR code, dark on light on terminals of any color; undefined where nobody sees the output. */
export async function qrCode(
  { isWatched, terminal }: Pick<CommandContext, 'isWatched' | 'terminal'>,
  url: string,
): Promise<string | undefined> {
  if (!isWatched()) return undefined;
  const { renderUnicodeCompact } = await import('uqr');
  const { stdout: stream } = terminal;
  // The blocks of the code are its light part.
  const lines = renderUnicodeCompact(url, { border: 2 }).split('\n');
  return lines.map((line) => styleText(['bgBlack', 'whiteBright'], line, { stream })).join('\n');
}
