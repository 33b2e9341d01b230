import { EDITOR_PATHS } from '#contract/pages.ts';
import { isShared } from '../../../data/door.ts';
import { useSharing } from '../../../data/sharing.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { CopyText } from '../copy-text.tsx';
import styles from './source-form.module.css';

type Props = {
  isOpen: boolean;
  /** Name of the source. */
  name: string;
  /** Path of the webhook address, with its secret. */
  path: string;
  onClose: () => void;
};

/** The webhook address of a source. It is displayed once, because it contains a secret. */
export function AddressDialog({ isOpen, name, path, onClose }: Props) {
  const { data: sharing } = useSharing();
  const isReached = isShared || (sharing?.sharing === 'internet' && sharing.is_open);
  const origin = (!isShared && isReached && sharing?.share_url) || location.origin;
  return (
    <Dialog
      isOpen={isOpen}
      isWide
      title="The address of the source"
      description={
        <>
          Copy that of <bdi>{name}</bdi> now: it is a secret, and shown only this once.
        </>
      }
      submitLabel="Done"
      hasCancel={false}
      onSubmit={onClose}
      onCancel={onClose}
    >
      <CopyText label="Address" text={`${origin}${path}`} />
      <div className={styles.reach}>
        {isReached ? (
          <p>It is reached through the address under which streamhost is shared.</p>
        ) : (
          <>
            <p>
              The internet must reach it by https, and this computer is usually behind a router.
              Share on the internet under <a href={EDITOR_PATHS.sharing}>Settings → Sharing</a>:
              this address is reached there, too.
            </p>
            <p>
              Or have a tunnel reach webhooks alone: set <code>hooksHost</code> to its host name,
              start streamhost again, and give the service{' '}
              <code>https://hooks.example.com/hooks/…</code>
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}
