/** `file` or `files`, depending on the count. */
export const plural = (count: number, one: string, many = `${one}s`) => (count === 1 ? one : many);

/** `1 file`, `3 files`, `1,200 files` */
export const counted = (count: number, one: string, many?: string) =>
  `${count.toLocaleString('en-US')} ${plural(count, one, many)}`;
