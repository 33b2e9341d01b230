/** What Buy Me a Coffee shows in place of a name that was left empty. */
const NOBODY = 'Someone';

/** The name of a supporter, whom viewers see as Anonymous if it was left empty or hidden. */
export function supporterOf(name: string | null, isHidden: boolean, payer: string | null = null) {
  const isEmpty = name === null || name.trim() === '' || name === NOBODY;
  return { name: isEmpty ? payer : name, isAnonymous: isEmpty || isHidden };
}
