/** A chunk of a PNG file. */
type PngChunk = { name: string; data: Uint8Array<ArrayBuffer> };

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Length, name and checksum. */
const FRAMING_BYTES = 12;

/** The chunks of a PNG, up to the end or to the first truncated one; none for another file. */
export function pngChunks(png: Uint8Array<ArrayBuffer>): PngChunk[] {
  const chunks: PngChunk[] = [];
  if (!SIGNATURE.every((byte, index) => png[index] === byte)) return chunks;
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at = SIGNATURE.length; at + FRAMING_BYTES <= png.length; ) {
    const length = view.getUint32(at);
    const end = at + FRAMING_BYTES + length;
    if (end > png.length) break;
    chunks.push({
      name: String.fromCharCode(...png.subarray(at + 4, at + 8)),
      data: png.subarray(at + 8, end - 4),
    });
    at = end;
  }
  return chunks;
}

/** The number of frames of an animated PNG; 0 for a still one and for other files. */
export function countApngFrames(png: Uint8Array<ArrayBuffer>): number {
  const names = pngChunks(png).map(({ name }) => name);
  const start = names.indexOf('acTL');
  const isAnimated = start !== -1 && start < names.indexOf('IDAT');
  return isAnimated ? names.filter((name) => name === 'fcTL').length : 0;
}
