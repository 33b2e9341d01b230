import { CircleCheck } from 'lucide-react';
import { sentenceOf } from '../../../data/request-error.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { LinkCode } from './link-code.tsx';
import { LinkTime } from './link-time.tsx';
import styles from './sign-in.module.css';
import type { LinkOnPage } from './use-made-link.ts';

type Props = {
  onPage: LinkOnPage;
  /** The name of the person who signs in by it. */
  name: string;
  timezone: string | null;
  /** Makes another link. */
  onNew: () => void;
};

/** A link that was just made: its code, how long it works, and that it was used. */
export function MadeLinkView({ onPage, name, timezone, onNew }: Props) {
  const { made, state, isMaking, error } = onPage;
  if (!made || !state) return null;
  // Without https the address is one of this network.
  const isPlain = made.link.urls.every((url) => url.startsWith('http:'));
  return (
    <div className={styles.made}>
      {state.kind === 'open' && (
        <LinkCode urls={made.link.urls} label={`Sign-in code of ${name}`} />
      )}
      <div className={styles.state}>
        <div role="status">
          {state.kind === 'used' && (
            <p className={styles.used}>
              <CircleCheck />
              <span>
                <bdi>{state.person.name}</bdi>’s <bdi>{state.device.name}</bdi> is signed in.
              </span>
            </p>
          )}
          {state.kind === 'ended' && <p>This code does not work any more.</p>}
        </div>
        {state.kind === 'open' && (
          <p>
            Works once, <LinkTime endsAt={made.link.ends_at} timezone={timezone} />
            {isPlain && ', in your network'}.
          </p>
        )}
      </div>
      {state.kind !== 'open' && (
        <Button busyLabel={isMaking && 'Making a code'} onClick={onNew}>
          {state.kind === 'used' ? 'Another device' : 'New code'}
        </Button>
      )}
      {error && <FieldError id="made-link-error" message={sentenceOf(error)} />}
    </div>
  );
}
