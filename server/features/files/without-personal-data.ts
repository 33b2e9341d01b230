import { decode } from '../../decoding/decode.ts';
import type { ReceivedFile } from '../../uploads/received-file.ts';
import { tooLong } from './inspect-image.ts';

/** A hundred times what the largest file takes. */
const LIMITS = { timeMs: 5000, memoryMb: 500 };

/**
 * A received image under the same temporary name, without what its metadata says of place, camera and person: whoever
 * shares a theme does not share these. The same image with other metadata is the same file.
 */
export async function withoutPersonalData(received: ReceivedFile): Promise<ReceivedFile> {
  const cleaned = await decode('metadata', received.path, { ...LIMITS, refusal: tooLong });
  return { ...received, ...cleaned };
}
