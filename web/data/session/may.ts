import { useSession } from './session.ts';

/** What a control needs: a signed-in owner, or the private door. Moderators and owners may do everything else. */
export type Right = 'owner' | 'private';

const has = (right: Right, { session }: Pick<ReturnType<typeof useSession.getState>, 'session'>) =>
  right === 'private' ? session?.door === 'private' : session?.role === 'owner';

/** Whether the user of the page may do what needs this right. The server decides again. */
export const useMay = (right: Right): boolean => useSession((state) => has(right, state));

/** The same outside components. */
export const may = (right: Right): boolean => has(right, useSession.getState());
