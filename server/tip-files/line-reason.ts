/** The message about a tip as it follows the number of its line. */
export const lineReason = (message: string) => message.replace(/\.$/, '').replace(/^The /, 'the ');
