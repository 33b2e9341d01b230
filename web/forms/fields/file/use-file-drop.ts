import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react';

/** Handles files that are dropped on an element, or pasted while it has the focus. */
export function useFileDrop(take: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  useEffect(preventNavigation, []);
  const area = {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) => {
      const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (!isInside) setOver(false);
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      setOver(false);
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      take([...event.dataTransfer.files]);
    },
    onPaste: ({ clipboardData }: ClipboardEvent<HTMLElement>) => {
      if (hasFiles(clipboardData)) take([...clipboardData.files]);
    },
  };
  return { isOver, area };
}

const hasFiles = ({ types }: DataTransfer) => types.includes('Files');

/** Prevents the browser from opening a file that is dropped beside the target, which would leave the page. */
function preventNavigation(): () => void {
  const refuse = (event: globalThis.DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer || !hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  const listening = new AbortController();
  for (const type of ['dragover', 'drop'] as const) {
    window.addEventListener(type, refuse, listening);
  }
  return () => listening.abort();
}
