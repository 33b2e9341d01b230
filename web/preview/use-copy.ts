import { useEffect, useState } from 'react';

const COPIED_MS = 1000;

/** `by-hand`: the browser denied the clipboard. */
type CopyState = 'idle' | 'copied' | 'by-hand';

/** Copies `text`; `state` is `copied` for a second. `done` ends copying by hand. */
export function useCopy(text: string) {
  const [state, setState] = useState<CopyState>('idle');

  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [state]);

  return {
    state,
    copy: async () => setState((await copyText(text)) ? 'copied' : 'by-hand'),
    done: () => setState('idle'),
  };
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No permission, or no secure context and so no clipboard API.
    return copySelection(text);
  }
}

function copySelection(text: string): boolean {
  const opener = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  document.body.append(field);
  field.select();
  const wasCopied = document.execCommand('copy');
  field.remove();
  if (opener instanceof HTMLElement) opener.focus();
  return wasCopied;
}
