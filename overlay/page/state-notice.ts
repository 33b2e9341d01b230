import type { FeedState } from '../data/feed.ts';

/**
 * Creates the notice at the bottom left that says why a transparent page shows nothing, or nothing new. `code` is the
 * live's code in the address; null lets the server choose.
 */
export function createStateNotice(parent: HTMLElement, code: string | null) {
  let notice: HTMLElement | null = null;
  return {
    show(state: FeedState, hasPicture: boolean): void {
      const text = textOf(state, hasPicture, code);
      if (text === (notice?.textContent ?? null)) return;
      notice?.remove();
      notice = text === null ? null : parent.appendChild(noticeOf(text));
    },
  };
}

function textOf(state: FeedState, hasPicture: boolean, code: string | null): string | null {
  // Also above a cached board, which would look current.
  if (state === 'refused') return 'This overlay needs its new link';
  if (state !== 'missing' || hasPicture) return null;
  return code ? `Data not found: ${code}` : 'Data not found: no live is scheduled';
}

function noticeOf(text: string): HTMLElement {
  const notice = document.createElement('p');
  notice.className = 'state-notice';
  notice.setAttribute('role', 'status');
  notice.textContent = text;
  return notice;
}
