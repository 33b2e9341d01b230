import { withoutMetadata } from '../../decoding/images/metadata/without-metadata.ts';
import { readFile, rm } from '../../disk/files.ts';
import { writeHashed } from '../../storage/hashing.ts';
import type { ReceivedFile } from '../../uploads/received-file.ts';

/**
 * A received image under the same temporary name, without what its metadata says of place, camera and person: whoever
 * shares a theme does not share these. The same image with other metadata is the same file.
 */
export async function withoutPersonalData(received: ReceivedFile): Promise<ReceivedFile> {
  const { path } = received;
  const cleaned = withoutMetadata(await readFile(path));
  if (!cleaned) return received;
  await rm(path);
  return { ...received, ...(await writeHashed(chunks(cleaned), path)) };
}

async function* chunks(content: Buffer) {
  yield content;
}
