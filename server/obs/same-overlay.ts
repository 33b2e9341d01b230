import { type DoorOf, type OurSource, overlayCode } from './our-source.ts';

/**
 * Whether an overlay's link shows the live with this code in the appearance of `expectedUrl`, possibly by another host
 * name. A link without theme and layout follows its live. One with another key is another overlay. `runningCode` is the
 * code of the live that the every-show link shows now; null for none.
 */
export function isSameOverlay(
  url: string,
  expectedUrl: string,
  { doorOf, code, runningCode }: SameOptions,
): boolean {
  const named = overlayCode(url, doorOf);
  if (named === undefined) return false;
  if ((named || runningCode) !== code || !hasSameKey(url, expectedUrl)) return false;
  const [theirs, ours] = [new URL(url).searchParams, new URL(expectedUrl).searchParams];
  const isFollowing = !theirs.has('theme') && !theirs.has('layout');
  return isFollowing || ['theme', 'layout'].every((key) => theirs.get(key) === ours.get(key));
}

/** Whether two links have the same key for the shared door, or both none. */
export const hasSameKey = (url: string, expectedUrl: string): boolean =>
  new URL(url).hash === new URL(expectedUrl).hash;

type SameOptions = {
  doorOf: DoorOf;
  code: string;
  runningCode: string | null;
};

/**
 * Whether a source of ours can get the link for every show: it has that link, possibly of an earlier address of this
 * server, or no overlay at all. The others show one live.
 */
export const canShowEveryShow = ({ url, isFile }: OurSource): boolean =>
  !isFile && !overlayCode(url, () => 'private');
