const AWAY_PX = 50;

/** Lets `element` be dragged to the right, and calls `onAway` when it is let go 50 px or more from its place. Returns how to stop. */
export function watchSwipe(element: HTMLElement, onAway: () => void): () => void {
  let drag: AbortController | undefined;

  function begin({ button, clientX: startX }: PointerEvent) {
    if (button !== 0) return;
    end();
    drag = new AbortController();
    const { signal } = drag;
    const distancePx = (event: PointerEvent) => Math.max(0, event.clientX - startX);
    const follow = (event: PointerEvent) => {
      element.style.transform = `translateX(${distancePx(event)}px)`;
    };
    const letGo = (event: PointerEvent) => {
      if (distancePx(event) >= AWAY_PX) onAway();
      else element.style.transform = '';
      end();
    };
    const giveUp = () => {
      element.style.transform = '';
      end();
    };
    window.addEventListener('pointermove', follow, { signal });
    window.addEventListener('pointerup', letGo, { signal });
    window.addEventListener('pointercancel', giveUp, { signal });
  }

  const end = () => drag?.abort();
  element.addEventListener('pointerdown', begin);
  return () => {
    element.removeEventListener('pointerdown', begin);
    end();
  };
}
