import { useRef, useState } from 'react';
import { liveData } from '../../../data/live/live.ts';
import { useInviteDevice, usePeople } from '../../../data/people.ts';
import { useServerTime } from '../../../parts/timer/server-clock.ts';
import { isListedIn, type LinkState, linkState, type MadeLink } from './link-state.ts';

/** A link that signs one device in, made on this page, and whether it was used. */
export type LinkOnPage = {
  made: MadeLink | undefined;
  /** Undefined before a link is made. */
  state: LinkState | undefined;
  isMaking: boolean;
  error: Error | null;
  /** Makes a link for this person; resolves to whether there is one. */
  make: (personId: string) => Promise<boolean>;
  /** Hides the link, which stays valid. */
  close: () => void;
};

export function useMadeLink(): LinkOnPage {
  const { data: people } = usePeople();
  const request = useInviteDevice();
  const [made, setMade] = useState<MadeLink>();
  const wasListed = useRef(false);
  const endsMs = made ? Date.parse(made.link.ends_at) : 0;
  const nowMs = useServerTime(liveData().client, (now) => (now < endsMs ? endsMs - now : null));
  const person = people?.find(({ id }) => id === made?.link.person_id);
  if (made && person && isListedIn(person, made.link)) wasListed.current = true;

  async function make(personId: string): Promise<boolean> {
    const devices = people?.flatMap((each) => each.devices) ?? [];
    try {
      const link = await request.mutateAsync(personId);
      wasListed.current = false;
      setMade({ link, devicesBefore: new Set(devices.map(({ id }) => id)) });
      return true;
    } catch {
      return false;
    }
  }

  return {
    made,
    state: made && linkState(made, person, { wasListed: wasListed.current, nowMs }),
    isMaking: request.isPending,
    error: request.error,
    make,
    close: () => setMade(undefined),
  };
}
