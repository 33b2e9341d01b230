import type { Role } from '#contract/session.ts';

/** A role with its article, for a sentence. */
export const A_ROLE: Record<Role, string> = { owner: 'an owner', moderator: 'a moderator' };
