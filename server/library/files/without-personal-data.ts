import { decode } from '../../sandbox/decode.ts';
import type { ReceivedFile } from '../uploads/received-file.ts';
import { tooLong } from './inspect-image.ts';

/** 100x the cost of the largest file. */
const LIMITS = { timeMs: 5000, memoryMb: 500 };

/**
 * Removes the metadata about place, camera and person from a received image, in place, so that shared themes do not
 * contain it. Images that differ in metadata only become the same file.
 */
export async function withoutPersonalData(received: ReceivedFile): Promise<ReceivedFile> {
  const cleaned = await decode('metadata', received.path, { ...LIMITS, refusal: tooLong });
  return { ...received, ...cleaned };
}
