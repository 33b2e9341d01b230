import { useEffect, useState } from 'react';
import type { SignInLink } from '#contract/people.ts';
import { request } from '../data/request.ts';
import { sentenceOf } from '../data/request-error.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import styles from './other-device-dialog.module.css';

/** A code that signs in a further device of the same person, once and for a quarter of an hour. */
export function OtherDeviceDialog({ onClose }: { onClose: () => void }) {
  const [link, setLink] = useState<SignInLink>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    request<SignInLink>('POST', '/api/people/me/links', { body: {} }).then(setLink, (error) =>
      setProblem(sentenceOf(error)),
    );
  }, []);
  const url = link?.urls[0];
  return (
    <Dialog
      isOpen
      title="Sign in another device"
      description="Scan this code with it, or open the link in its browser. It works once, for 15 minutes."
      submitLabel="Done"
      hasCancel={false}
      onSubmit={onClose}
      onCancel={onClose}
    >
      {problem && <Notice>{problem}</Notice>}
      {url && (
        <div className={styles.code}>
          <QrCode text={url} label="Code that signs in another device" />
          <p>{url}</p>
        </div>
      )}
    </Dialog>
  );
}
