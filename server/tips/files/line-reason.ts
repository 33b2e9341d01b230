/** The message about a tip, to follow the number of its line. */
export const lineReason = (message: string) => message.replace(/\.$/, '').replace(/^The /, 'the ');
