/** The token in a pasted link, or the text itself where it is one; '' for anything else. */
export function linkToken(text: string): string {
  const [, token = ''] = /(?:^|\/join#)([\w-]{20,})$/.exec(text.trim()) ?? [];
  return token;
}
