import { open } from '../system/disk/files.ts';

/** The first `bytes` bytes of a file as Latin-1; fewer if the file is shorter. */
export async function readHead(path: string, bytes: number): Promise<string> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
  return buffer.toString('latin1', 0, bytesRead);
}
