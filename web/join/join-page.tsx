import { CircleAlert, CircleCheck, Link2Off, Unplug, UserRoundPlus } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { MAX_NAME_LENGTH } from '#contract/limits.ts';
import { EDITOR_PATHS, TIP_PAGE_PATH } from '#contract/pages.ts';
import type { Invitation } from '#contract/session.ts';
import { isShared } from '../data/door.ts';
import { sessionReady, signIn, useSession } from '../data/session/session.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { deviceName } from './device-name.ts';
import styles from './join-page.module.css';
import { type InvitationState, refusedLink, useInvitation } from './use-invitation.ts';

/** Asks whether to sign this browser in with the link that was opened. */
export function JoinPage({ token }: { token: string }) {
  return (
    <main className={styles.page}>
      <p className={styles.brand}>
        <BrandMark /> streamhost
      </p>
      <div className={styles.card}>
        {!isShared ? <PrivateDoor /> : token ? <Link token={token} /> : <NoToken />}
      </div>
    </main>
  );
}

const PrivateDoor = () => (
  <Message icon={<CircleCheck />} title="You need no sign-in on this computer">
    <p>Open the link on the phone or computer that is to be signed in.</p>
    <HomeLink />
  </Message>
);

function NoToken() {
  const name = useSignedInName();
  return (
    <Message icon={<Link2Off />} title="This link is not whole">
      <p>Open the whole link that you were sent, or scan the code again.</p>
      {name && <HomeLink>Go on as {name}</HomeLink>}
    </Message>
  );
}

function Link({ token }: { token: string }) {
  const { state, retry } = useInvitation(token);
  const [refused, setRefused] = useState<InvitationState | null>(null);
  const shown = refused ?? state;
  const name = useSignedInName();
  const again = () => {
    setRefused(null);
    retry();
  };
  switch (shown.kind) {
    case 'loading':
      return (
        <p className={styles.loading} role="status">
          Reading the link
        </p>
      );
    case 'away':
      return (
        <Message icon={<Unplug />} title="streamhost does not answer">
          <p>
            Check that it runs and that you are in its network. This page tries again by itself.
          </p>
          <Button size="large" onClick={again}>
            Try now
          </Button>
        </Message>
      );
    case 'ended':
      return (
        <Message icon={<Link2Off />} title="This link was used or has ended">
          <p>Ask for a new one.</p>
          {name && <HomeLink>Go on as {name}</HomeLink>}
        </Message>
      );
    case 'refused':
      return (
        <Message icon={<CircleAlert />} title="That did not work">
          <p>{shown.sentence}</p>
          <Button size="large" onClick={again}>
            Try again
          </Button>
        </Message>
      );
    case 'valid':
      return (
        <Question
          token={token}
          invitation={shown.invitation}
          signedInName={name}
          onRefused={setRefused}
        />
      );
  }
}

type QuestionProps = {
  token: string;
  invitation: Invitation;
  signedInName: string | undefined;
  onRefused: (state: InvitationState) => void;
};

function Question({ token, invitation, signedInName, onRefused }: QuestionProps) {
  const { name, role, invited_by } = invitation;
  const [device, setDevice] = useState(() =>
    deviceName(navigator.userAgent, navigator.maxTouchPoints),
  );
  const [isJoining, setIsJoining] = useState(false);
  const isSame = signedInName === name;

  async function join(event: FormEvent) {
    event.preventDefault();
    if (isJoining) return;
    setIsJoining(true);
    try {
      await signIn({ token, device_name: device.trim() || deviceName(navigator.userAgent) });
      location.replace(startPath());
    } catch (error) {
      setIsJoining(false);
      onRefused(refusedLink(error));
    }
  }

  return (
    <form className={styles.form} onSubmit={join}>
      <div className={styles.icon}>
        <UserRoundPlus />
      </div>
      <h1>
        {signedInName && !isSame ? (
          <>
            You are signed in as <bdi>{signedInName}</bdi>. Join as <bdi>{name}</bdi> instead?
          </>
        ) : (
          <>
            Join as <bdi>{name}</bdi>?
          </>
        )}
      </h1>
      <p className={styles.inviter}>
        {invited_by === null ? (
          'From the computer with streamhost'
        ) : (
          <>
            Invited by <bdi>{invited_by}</bdi>
          </>
        )}
      </p>
      <p className={styles.role}>{ROLES[role]}</p>
      <TextField
        label="Name of this device"
        value={device}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        onChange={(event) => setDevice(event.target.value)}
      />
      <Button type="submit" kind="primary" size="large" isBlock busyLabel={isJoining && 'Joining'}>
        Join
      </Button>
      {signedInName && <HomeLink>Stay {signedInName}</HomeLink>}
    </form>
  );
}

const ROLES = {
  owner: 'As an owner you may change everything but what that computer keeps to itself.',
  moderator: 'As a moderator you add tips, and look after alerts and the inbox during a show.',
} as const;

/** Phones get the page that is made for the thumb. */
const startPath = () =>
  matchMedia('(max-width: 767px), (pointer: coarse)').matches ? TIP_PAGE_PATH : EDITOR_PATHS.home;

/** The name of the person who is signed in here, once the server has confirmed it. */
function useSignedInName(): string | undefined {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => void sessionReady.then(() => setIsReady(true)), []);
  const { session, isSignedOut } = useSession();
  return isReady && !isSignedOut ? session?.person?.name : undefined;
}

const HomeLink = ({ children = 'Open streamhost' }: { children?: ReactNode }) => (
  <ButtonLink size="large" isBlock href={EDITOR_PATHS.home}>
    {children}
  </ButtonLink>
);

type MessageProps = { icon: ReactNode; title: string; children: ReactNode };

const Message = ({ icon, title, children }: MessageProps) => (
  <div className={styles.form} role="status">
    <div className={styles.icon}>{icon}</div>
    <h1>{title}</h1>
    {children}
  </div>
);
