import type { OverlayBoot } from '#contract/overlay.ts';

/** The overlay link of the newest live of the server at `url`; null when there is no live yet. */
export async function newestOverlayUrl(url: string): Promise<string | null> {
  const response = await fetch(`${url}/api/overlay_boot`);
  if (!response.ok) return null;
  const { live } = (await response.json()) as OverlayBoot;
  return `${url}/live/${live.code}`;
}
