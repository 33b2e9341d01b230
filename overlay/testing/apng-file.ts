import { pngChunks } from '#domain/appearance/png-chunks.ts';
import { pngOf } from '../../server/testing/images.ts';

/** A frame of an APNG: a PNG and its place. `disposal` and `blend` are the numbers of the format. */
type ApngFrame = {
  png: Buffer;
  left: number;
  top: number;
  disposal: number;
  blend: number;
  delayMs: number;
};

/** An APNG whose first frame has the full size. `plays` of 0 loops for ever. */
export function apngFile(frames: readonly ApngFrame[], plays: number): Buffer {
  let sequence = 0;
  const chunks = frames.map(({ png }) => pngChunks(new Uint8Array(png)));
  const dataOf = (index: number, type: string) =>
    Buffer.concat(
      (chunks[index] ?? []).filter(({ name }) => name === type).map(({ data }) => data),
    );
  const control = Buffer.alloc(8);
  control.writeUInt32BE(frames.length, 0);
  control.writeUInt32BE(plays, 4);
  return pngOf([
    ['IHDR', dataOf(0, 'IHDR')],
    ['acTL', control],
    ...frames.flatMap((frame, index) => {
      const head = Buffer.alloc(26);
      head.writeUInt32BE(sequence++, 0);
      dataOf(index, 'IHDR').copy(head, 4, 0, 8);
      head.writeUInt32BE(frame.left, 12);
      head.writeUInt32BE(frame.top, 16);
      head.writeUInt16BE(frame.delayMs, 20);
      head.writeUInt16BE(1000, 22);
      head.set([frame.disposal, frame.blend], 24);
      const pixels = dataOf(index, 'IDAT');
      const order = Buffer.alloc(4);
      if (index > 0) order.writeUInt32BE(sequence++, 0);
      const data = index > 0 ? Buffer.concat([order, pixels]) : pixels;
      return [['fcTL', head] as const, [index > 0 ? 'fdAT' : 'IDAT', data] as const];
    }),
    ['IEND', Buffer.alloc(0)],
  ]);
}
