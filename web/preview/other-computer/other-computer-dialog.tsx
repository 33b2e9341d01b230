import { Download, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { EDITOR_PATHS } from '#contract/pages.ts';
import type { OverlayKey } from '#contract/people.ts';
import { followingLink, runningLink } from '#domain/obs-link.ts';
import { withKey } from '#domain/overlay-key.ts';
import { useLives } from '../../data/lives.ts';
import { useOverlayKey } from '../../data/overlay-keys.ts';
import { sentenceOf } from '../../data/request-error.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CopyableLink } from '../copyable-link.tsx';
import { EVERY_SHOW, type PreviewedLive } from '../obs-link.ts';
import { saveWaitingPage } from '../save-waiting-page.ts';
import styles from './other-computer-dialog.module.css';
import { RenewKeyDialog } from './renew-key-dialog.tsx';

type Props = { live: PreviewedLive; onClose: () => void };

/** The links for an OBS that does not run on the computer with streamhost. */
export function OtherComputerDialog({ live, onClose }: Props) {
  const loading = useOverlayKey(null);
  const { data: key, error } = loading;
  return (
    <Dialog
      isOpen
      title="OBS on another computer"
      submitLabel="Done"
      hasCancel={false}
      onSubmit={onClose}
      onCancel={onClose}
    >
      {key ? (
        <Links everyShow={key} live={live} />
      ) : error ? (
        <Notice>{sentenceOf(error)}</Notice>
      ) : (
        <Skeleton width="100%" height={120} />
      )}
    </Dialog>
  );
}

function Links({ everyShow, live }: { everyShow: OverlayKey; live: PreviewedLive }) {
  const id = useLives().data?.find(({ code }) => code === live.code)?.id;
  const [origin] = everyShow.origins;
  const [isOpen, setIsOpen] = useState(false);
  if (origin === undefined) {
    return (
      <>
        <p>Share first: until then no other computer reaches streamhost.</p>
        <div>
          <ButtonLink kind="primary" href={EDITOR_PATHS.sharing}>
            Settings → Sharing
          </ButtonLink>
        </div>
      </>
    );
  }
  return (
    <>
      <p>Add a Browser source there, 1920 × 1080. Copy the link, or drag it into OBS.</p>
      <KeyedLink
        title="Every show"
        text={`${EVERY_SHOW}.`}
        name="every show"
        link={withKey(runningLink(origin), everyShow.key)}
        liveId={null}
      />
      {id !== undefined &&
        (isOpen ? (
          <LiveLink live={live} id={id} />
        ) : (
          <div>
            <Button size="small" onClick={() => setIsOpen(true)}>
              Link of this live alone
            </Button>
          </div>
        ))}
      <p className={styles.note}>Whoever has a link sees its overlay, and nothing else.</p>
      {origin.startsWith('http:') && (
        <p className={styles.note}>
          Over plain HTTP such an overlay cannot start while the server is away. The OBS file waits.
        </p>
      )}
    </>
  );
}

function LiveLink({ live, id }: { live: PreviewedLive; id: string }) {
  const { data: key, error } = useOverlayKey(id);
  const origin = key?.origins[0];
  if (!key || origin === undefined) {
    return error ? <Notice>{sentenceOf(error)}</Notice> : <Skeleton width="100%" height={40} />;
  }
  return (
    <KeyedLink
      title={live.name}
      text="This live, also while another one is on air."
      name={live.name}
      link={withKey(followingLink(origin, live.code), key.key)}
      liveId={id}
    />
  );
}

type LinkProps = {
  title: string;
  text: string;
  /** Names the source in OBS and the buttons. */
  name: string;
  link: string;
  liveId: string | null;
};

function KeyedLink({ title, text, name, link, liveId }: LinkProps) {
  const [isRenewing, setIsRenewing] = useState(false);
  return (
    <section className={styles.link} aria-label={title}>
      <b>{title}</b>
      <p className={styles.note}>{text}</p>
      <CopyableLink
        link={link}
        label={`Copy link of ${name}`}
        draggedAs={liveId === null ? 'streamhost' : name}
      />
      <div className={styles.buttons}>
        <Button size="small" onClick={() => saveWaitingPage({ name, link })}>
          <Download />
          Save OBS file
        </Button>
        <Button size="small" onClick={() => setIsRenewing(true)}>
          <KeyRound />
          New key
        </Button>
      </div>
      {isRenewing && (
        <RenewKeyDialog liveId={liveId} name={name} onClose={() => setIsRenewing(false)} />
      )}
    </section>
  );
}
