/** Shows a hint in a browser tab, which blocks sound until a click. Never shown in OBS or in the editor's frame. */
export function createSoundHint(window: Window, onClick: () => void) {
  let hint: HTMLElement | null = null;
  const isForTabs = !window.obsstudio && window.parent === window;

  return {
    show(isShown: boolean): void {
      if (!isForTabs || isShown === (hint !== null)) return;
      hint?.remove();
      hint = isShown ? window.document.body.appendChild(hintOf(window.document, onClick)) : null;
    },
  };
}

function hintOf(document: Document, onClick: () => void): HTMLElement {
  const hint = document.createElement('button');
  hint.className = 'sound-hint';
  hint.type = 'button';
  hint.textContent = 'Click here once to hear alerts in this tab';
  hint.addEventListener('click', () => {
    hint.hidden = true;
    onClick();
  });
  return hint;
}
