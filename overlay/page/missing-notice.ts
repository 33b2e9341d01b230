/**
 * Says at the bottom left that there is no such live, for whoever sets up the source: a transparent page looks like
 * one that works. `code` is what the address asks for; null where it leaves the choice to the server.
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
