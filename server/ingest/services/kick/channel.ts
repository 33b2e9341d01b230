const SLUG = /^[a-z0-9_-]{1,60}$/;

/** The channel of `https://kick.com/mia`, `kick.com/mia` or `mia`, as in its address; null for anything else. */
export function channelOf(text: string): string | null {
  const [, slug = ''] =
    /^(?:(?:https?:\/\/)?(?:www\.)?kick\.com\/)?@?([^/?#\s]+)\/?$/i.exec(text.trim()) ?? [];
  const lower = slug.toLowerCase();
  return SLUG.test(lower) ? lower : null;
}
