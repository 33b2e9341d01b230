type Heard = {
  move: (clientYPx: number) => void;
  /** It was let go. */
  drop: () => void;
  /** The system took the pointer away, or Escape was pressed. */
  lose: () => void;
};

/** Tells where the pressed pointer goes, anywhere in the window, until it is let go or lost. Returns what ends that earlier. */
export function followPointer({ move, drop, lose }: Heard): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const endWith = (what: () => void) => () => {
    listening.abort();
    what();
  };
  const loseByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Nothing else that Escape closes is meant.
    event.stopPropagation();
    endWith(lose)();
  };
  window.addEventListener('pointermove', ({ clientY }) => move(clientY), { signal });
  window.addEventListener('pointerup', endWith(drop), { signal });
  window.addEventListener('pointercancel', endWith(lose), { signal });
  window.addEventListener('keydown', loseByKey, { signal, capture: true });
  return () => listening.abort();
}
