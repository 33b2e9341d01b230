import { Check, Copy } from 'lucide-react';
import { useId, useState } from 'react';
import type { Sharing } from '#contract/sharing.ts';
import { CopyByHand } from '../../../preview/copy-by-hand.tsx';
import { useCopy } from '../../../preview/use-copy.ts';
import { Button } from '../../../ui/button.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import radio from '../../../ui/radio.module.css';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import card from '../settings-card.module.css';
import styles from './sharing-page.module.css';

type Address = Sharing['addresses'][number];

type Props = {
  addresses: readonly Address[];
  /** Whether the code of an address is shown. */
  hasCode: boolean;
};

/** The addresses for devices that are signed in, with the code of the chosen one. */
export function AddressesCard({ addresses, hasCode }: Props) {
  const [chosen, setChosen] = useState<string>();
  const id = useId();
  const url = (addresses.find((each) => each.url === chosen) ?? addresses[0])?.url;
  return (
    <section className={card.card} aria-labelledby={id}>
      <div className={card.row}>
        <div>
          <h2 id={id} className={card.label}>
            {addresses.length === 1 ? 'Address' : 'Addresses'}
          </h2>
          <p className={card.help}>For devices that are signed in.</p>
        </div>
        <div className={styles.reached} data-code={hasCode || undefined}>
          {hasCode && url !== undefined && <QrCode text={url} label={`Code of ${url}`} />}
          <ul className={styles.addresses} aria-label="Addresses">
            {addresses.map((address) => (
              <AddressRow
                key={address.url}
                address={address}
                group={hasCode && addresses.length > 1 ? id : null}
                isChosen={address.url === url}
                onChoose={() => setChosen(address.url)}
              />
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

type RowProps = {
  address: Address;
  /** The group of radio buttons that choose whose code is shown; null without a choice. */
  group: string | null;
  isChosen: boolean;
  onChoose: () => void;
};

function AddressRow({ address: { url, network }, group, isChosen, onChoose }: RowProps) {
  const { state, copy, done } = useCopy(url);
  const isCopied = state === 'copied';
  if (state === 'by-hand') {
    return (
      <li>
        <CopyByHand label="Address" link={url} onDone={done} />
      </li>
    );
  }
  const name = (
    <span>
      <span className={styles.url}>{url}</span>
      {network !== null && <span className={styles.network}>{network}</span>}
    </span>
  );
  return (
    <li className={styles.address}>
      {group === null ? (
        name
      ) : (
        <label className={styles.choosable}>
          <input
            type="radio"
            name={group}
            className={radio.radio}
            checked={isChosen}
            aria-label={`Show the code of ${url}`}
            onChange={onChoose}
          />
          {name}
        </label>
      )}
      <Button size="small" kind={isCopied ? 'done' : 'neutral'} onClick={copy}>
        {isCopied ? <Check /> : <Copy />}
        {isCopied ? 'Copied!' : 'Copy'}
        <VisuallyHidden> {url}</VisuallyHidden>
      </Button>
    </li>
  );
}
