/** Has a change refused with 409 when what it edits is at another revision by now. */
export const ifMatch = (revision: number) => ({ 'if-match': `"${revision}"` });
