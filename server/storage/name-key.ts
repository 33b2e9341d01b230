/**
 * What two spellings of one name have in common: equal keys are the same fan, or the same reward.
 * Upper case first, because only that unites spellings such as 'ß' and 'SS', or the two small sigmas.
 */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().toUpperCase().toLowerCase().normalize('NFKC');
}
