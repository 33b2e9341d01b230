/**
 * What two spellings of one fan's name have in common: equal keys are the same fan.
 * Upper case first, because only that unites spellings such as 'ß' and 'SS', or the two small sigmas.
 */
export function fanNameKey(name: string): string {
  return name.normalize('NFKC').trim().toUpperCase().toLowerCase().normalize('NFKC');
}
