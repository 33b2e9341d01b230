import { voteKey } from './vote-key.ts';

type Named = { id: string; text: string; keyword: string | null };

/** The option that a text names by its id, keyword or text; undefined for none. */
export function namedOption<Option extends Named>(
  options: readonly Option[],
  name: string,
): Option | undefined {
  const key = voteKey(name);
  const names = ({ keyword, text }: Option) => [keyword ?? '', text].map(voteKey);
  return (
    options.find(({ id }) => id === name.trim()) ??
    (key === '' ? undefined : options.find((option) => names(option).includes(key)))
  );
}
