/** The message about a tip, to follow the number of its line. */
export const lineReason = (message: string) => message.replace(/\.$/, '').replace(/^The /, 'the ');

/** A text of a file, short enough for a reason. */
export const cut = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
