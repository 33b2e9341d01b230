import type { DragEvent } from 'react';
import { droppableLink } from '#domain/obs-link.ts';

/** Handles `dragstart`: dropped on OBS, `link` becomes a browser source with this name. */
export const dragLink =
  (link: string, name: string) =>
  ({ dataTransfer }: DragEvent): void => {
    const dragged = droppableLink(link, name);
    dataTransfer.effectAllowed = 'copyLink';
    dataTransfer.setData('text/uri-list', dragged);
    dataTransfer.setData('text/plain', dragged);
  };
