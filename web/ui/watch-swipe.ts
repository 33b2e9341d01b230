const AWAY_PX = 50;

/** Makes `element` draggable to the right; calls `onAway` when it is released 50 px or more away. Returns how to stop. */
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
