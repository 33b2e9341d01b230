import { KeyRound, MonitorSmartphone } from 'lucide-react';
import type { Device } from '#contract/people.ts';
import { useEndDevice } from '../../../data/people.ts';
import { isNotFound, sentenceOf } from '../../../data/request-error.ts';
import { useSession } from '../../../data/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { deviceFacts } from './device-facts.ts';
import styles from './people-page.module.css';

type Props = {
  device: Device;
  now: Date;
  timezone: string | null;
  /** Called after it has ended, when its button is gone. */
  onEnded: () => void;
};

/** A device or token of a person, with a button that ends it at once. */
export function DeviceRow({ device, now, timezone, onEnded }: Props) {
  const { id, name, kind } = device;
  const end = useEndDevice(id);
  const isToken = kind === 'token';
  const isThis = useSession(({ session }) => session?.device?.id === id);
  async function run(): Promise<void> {
    try {
      await end.mutateAsync();
    } catch (error) {
      // Another tab may have ended it.
      if (!isNotFound(error)) {
        const title = isToken ? 'The token was not ended' : 'Not signed out';
        notify({ kind: 'error', title, text: sentenceOf(error) });
        return;
      }
    }
    onEnded();
  }
  return (
    <li className={styles.device}>
      {isToken ? <KeyRound /> : <MonitorSmartphone />}
      <div className={styles.about}>
        <p className={styles.deviceName} dir="auto">
          {name}
        </p>
        <p className={styles.facts}>
          {isThis && (
            <>
              <b className={styles.own}>This device</b>
              {' · '}
            </>
          )}
          {deviceFacts(device, now, timezone).join(' · ')}
        </p>
      </div>
      <Button
        size="small"
        busyLabel={end.isPending && (isToken ? 'Ending' : 'Signing out')}
        onClick={() => void run()}
      >
        {isToken ? 'End' : 'Sign out'}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </li>
  );
}
