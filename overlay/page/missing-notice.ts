/**
 * Creates a notice at the bottom left that there is no such live, because a transparent page looks like a working one.
 * `code` is the live's code in the address; null lets the server choose.
 */
export function createMissingNotice(parent: HTMLElement, code: string | null) {
  let notice: HTMLElement | null = null;
  return {
    show(isShown: boolean): void {
      if (isShown === (notice !== null)) return;
      notice?.remove();
      notice = isShown ? parent.appendChild(noticeOf(code)) : null;
    },
  };
}

function noticeOf(code: string | null): HTMLElement {
  const notice = document.createElement('p');
  notice.className = 'missing';
  notice.setAttribute('role', 'status');
  notice.textContent = code ? `Data not found: ${code}` : 'Data not found: no live is scheduled';
  return notice;
}
