import { useEffect, useState } from 'react';
import type { Invitation } from '#contract/session.ts';
import { request } from '../data/request.ts';
import { isUnanswered, RequestError, sentenceOf } from '../data/request-error.ts';

/** What is known about the link. */
export type InvitationState =
  | { kind: 'loading' }
  /** The server does not answer; the token is kept. */
  | { kind: 'away' }
  | { kind: 'ended' }
  /** Too many tries, or another refusal, with the sentence of the server. */
  | { kind: 'refused'; sentence: string }
  | { kind: 'valid'; invitation: Invitation };

const RETRY_MS = 3000;

/** Reads what a link is for, without using it up. Tries again while the server does not answer. */
export function useInvitation(token: string): { state: InvitationState; retry: () => void } {
  const [state, setState] = useState<InvitationState>({ kind: 'loading' });
  const [tries, setTries] = useState(0);
  const retry = () => setTries((count) => count + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try reads the link anew.
  useEffect(() => {
    const control = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    request<Invitation>('POST', '/api/session/invitation', {
      body: { token },
      signal: control.signal,
    }).then(
      (invitation) => setState({ kind: 'valid', invitation }),
      (error) => {
        if (control.signal.aborted) return;
        const refused = refusedLink(error);
        setState(refused);
        if (refused.kind === 'away') timer = setTimeout(retry, RETRY_MS);
      },
    );
    return () => {
      control.abort();
      clearTimeout(timer);
    };
  }, [token, tries]);
  return { state, retry };
}

/** Why a link cannot be used. */
export function refusedLink(
  error: unknown,
): Exclude<InvitationState, { kind: 'valid' | 'loading' }> {
  if (isUnanswered(error)) return { kind: 'away' };
  const isEnded = error instanceof RequestError && ENDED.has(error.status);
  return isEnded ? { kind: 'ended' } : { kind: 'refused', sentence: sentenceOf(error) };
}

/** A token that was never one is answered in the same way as a used one. */
const ENDED = new Set([400, 401, 404, 410, 422]);
