/** A name as the start of a file name, such as deep-space: plain letters and digits; `otherwise` if none remain. */
export function fileStem(name: string, otherwise: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain
    .match(/[a-z0-9]+/g)
    ?.join('-')
    .slice(0, 60)
    .replace(/-$/, '');
  return words || otherwise;
}
