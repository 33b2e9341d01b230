import { create } from 'zustand';
import type { GoneMessage, TipsMessage } from '#contract/events.ts';

type ServerLine = {
  /** Whether the server tells of each change by itself, so that nobody needs to ask. */
  isSound: boolean;
  /** The live whose tips are on screen, by id. */
  watched: string | null;
  /** Whether the page shows the alerts of that live. */
  hasAlerts: boolean;
  /** What the server has told of it last. */
  told: TipsMessage | GoneMessage | null;
  /** The version of the inbox that the server has told last. */
  inboxVersion: string | null;
};

/** Joins pages with the line to the server, whose code comes after the first page; until then it is not sound. */
export const useServerLine = create<ServerLine>()(() => ({
  isSound: false,
  watched: null,
  hasAlerts: false,
  told: null,
  inboxVersion: null,
}));
