import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { EDITOR_PATHS } from '#contract/pages.ts';
import type { Sharing } from '#contract/sharing.ts';
import { useMay } from '../../../data/session/may.ts';
import { useNewestSharing } from '../../../data/sharing.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { useMadeLink } from '../sign-in/use-made-link.ts';
import { AddressesCard } from './addresses-card.tsx';
import { ChoiceCard } from './choice-card.tsx';
import { DoorForm } from './door-form.tsx';
import { PhoneCard } from './phone-card.tsx';
import styles from './sharing-page.module.css';

/** Page that opens and closes the shared door, and signs phones in. */
export function SharingPage() {
  const isHere = useMay('private');
  return (
    <SettingsPage
      title="Sharing"
      intro="Other devices reach streamhost at an address of their own, where people sign in. On the computer with streamhost nothing changes."
    >
      <div className={styles.cards}>{isHere ? <Here /> : <Elsewhere />}</div>
    </SettingsPage>
  );
}

/** On the computer itself. */
function Here() {
  const loading = useNewestSharing();
  const { data, error } = loading;
  if (data) return <Shared sharing={data} />;
  if (error) return <LoadFailure title="What is shared did not load" loading={loading} />;
  return (
    <div role="status" aria-label="Loading what is shared">
      <Skeleton width="100%" height={160} />
    </div>
  );
}

const Elsewhere = () => (
  <EmptyState
    isSmall
    art={<MonitorSmartphone />}
    title="Changed on the computer with streamhost"
    actions={<ButtonLink href={EDITOR_PATHS.people}>People</ButtonLink>}
  >
    Who reaches streamhost is set there, under Settings → Sharing. People can be invited from here.
  </EmptyState>
);

function Shared({ sharing }: { sharing: Sharing }) {
  /** Whether the internet is chosen, which opens once it has an address. */
  const [needsAddress, setNeedsAddress] = useState(false);
  const phone = useMadeLink();
  const form = (
    <DoorForm
      sharing={sharing}
      needsAddress={needsAddress}
      onShared={() => setNeedsAddress(false)}
    />
  );
  const isInternet = needsAddress || sharing.sharing === 'internet';
  return (
    <>
      <ChoiceCard sharing={sharing} needsAddress={needsAddress} onNeedsAddress={setNeedsAddress} />
      {isInternet && form}
      {sharing.is_open && <PhoneCard sharing={sharing} phone={phone} />}
      {sharing.addresses.length > 0 && (
        // Two codes at once would be scanned by mistake.
        <AddressesCard addresses={sharing.addresses} hasCode={phone.state?.kind !== 'open'} />
      )}
      {!isInternet && sharing.sharing === 'network' && form}
    </>
  );
}
