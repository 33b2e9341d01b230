/** What a payer wrote into a field of a checkout: a name to be shown, or a message. */
export type PayerField = 'name' | 'note';

const WORDS = {
  name: /name|nick|user|alias|handle|pseudo|nombre|nome|nom\b/i,
  note: /message|msg|note|comment|nachricht|mensaje|mensagem|messaggio|say/i,
};

/** Keys of metadata, without signs. Metadata has other values of the shop, too. */
const METADATA_KEYS = {
  name: new Set(['name', 'displayname', 'username', 'nickname', 'donorname', 'alias']),
  note: new Set(['message', 'note', 'comment']),
};

/** What a custom field asks for, by the first known word of its label or key; null for another one. */
export function customField(label: string): PayerField | null {
  const [name, note] = [label.search(WORDS.name), label.search(WORDS.note)];
  const isName = name >= 0 && (note < 0 || name < note);
  return isName ? 'name' : note >= 0 ? 'note' : null;
}

/** Whether a key of metadata has what the payer wrote there. */
export const isMetadataOf = (field: PayerField, key: string): boolean =>
  METADATA_KEYS[field].has(key.toLowerCase().replace(/[^a-z]/g, ''));
