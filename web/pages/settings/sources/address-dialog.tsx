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
      <CopyText label="Address" text={`${location.origin}${path}`} />
      <div className={styles.reach}>
        <p>
          The internet must reach it by https, and this computer is usually behind a router. A
          tunnel such as cloudflared, or a reverse proxy that you have, brings requests here.
        </p>
        <p>
          Set <code>hooksHost</code> to the host name of the tunnel, such as{' '}
          <code>hooks.example.com</code>, and start streamhost again: that name then reaches these
          addresses and nothing else of this program.
        </p>
        <p>
          Give the service the address with that name in front:{' '}
          <code>https://hooks.example.com/hooks/…</code>
        </p>
      </div>
    </Dialog>
  );
}
