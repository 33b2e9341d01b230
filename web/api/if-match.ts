/** Makes the server refuse a change with 409 if the entity is at another revision. */
export const ifMatch = (revision: number) => ({ 'if-match': `"${revision}"` });
