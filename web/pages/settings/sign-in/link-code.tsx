import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Select } from '../../../ui/select.tsx';
import { CopyText } from '../copy-text.tsx';
import styles from './sign-in.module.css';

type Props = {
  /** The link under each address, the best one first. */
  urls: readonly string[];
  /** Accessible name of the code. */
  label: string;
};

/** A link as a code and as a text, under the address that is chosen. */
export function LinkCode({ urls, label }: Props) {
  const [chosen, setChosen] = useState<string>();
  const url = chosen !== undefined && urls.includes(chosen) ? chosen : urls[0];
  if (url === undefined) return null;
  return (
    <div className={styles.code}>
      <QrCode text={url} label={label} />
      <div className={styles.beside}>
        <CopyText label="Link" text={url} />
        {urls.length > 1 && (
          <Field label="Address" help="Another one if the device does not reach this one.">
            {(control) => (
              <Select
                {...control}
                options={urls.map((each) => ({ value: each, label: new URL(each).host }))}
                value={url}
                onChange={setChosen}
              />
            )}
          </Field>
        )}
      </div>
    </div>
  );
}
