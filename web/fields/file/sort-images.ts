/** The images among files that were picked, dropped or pasted, and why the others are left out. */
export function sortImages<T extends Pick<File, 'name' | 'type'>>(
  files: readonly T[],
): { images: T[]; refusal: string | undefined } {
  const images = files.filter(({ type }) => type.startsWith('image/'));
  const others = files.filter((file) => !images.includes(file));
  return { images, refusal: refusalOf(others.map(({ name }) => name)) };
}

function refusalOf(names: readonly string[]): string | undefined {
  const [first] = names;
  if (first === undefined) return undefined;
  const what =
    names.length === 1
      ? `"${first}" is not an image`
      : `${names.length} of these files are not images`;
  return `${what}. Choose a PNG, JPEG, GIF, WebP, AVIF or SVG`;
}
