let pressed = 0;

/**
 * Tells when one thing that a user does ends and another begins: with the number of the press while the
 * pointer is held down, and with null when it is let go or the focus goes elsewhere. Returns how to stop.
 */
export function watchGestures(onTurn: (press: number | null) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let isPressed = false;
  const begin = () => {
    isPressed = true;
    pressed += 1;
    onTurn(pressed);
  };
  const end = () => {
    isPressed = false;
    onTurn(null);
  };
  window.addEventListener('pointerdown', begin, { signal, capture: true });
  // After all who take a last value from it.
  window.addEventListener('pointerup', end, { signal });
  window.addEventListener('pointercancel', end, { signal });
  window.addEventListener('focusin', () => isPressed || onTurn(null), { signal });
  return () => listening.abort();
}
