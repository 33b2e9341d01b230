import type { Source, SourceService } from '#contract/sources.ts';
import { sentenceOf } from '../../../data/request-error.ts';
import { useSwitchSource } from '../../../data/sources.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { remedyOf } from './source-kinds.ts';
import styles from './source-row.module.css';

type Props = {
  source: Source;
  service: SourceService | undefined;
  /** Opens the form with the focus in the field of this name. */
  onEdit: (field: string) => void;
};

/** Remedy for a refused source; nothing for any other. */
export function SourceRemedy({ source, service, onEdit }: Props) {
  const mend = remedyOf(source, service);
  if (!mend) return null;
  const { field, label, isSecret } = mend;
  return (
    <div className={styles.mend}>
      <Button kind={isSecret ? 'primary' : 'neutral'} onClick={() => onEdit(field)}>
        {label}
      </Button>
      <ReconnectButton source={source} isPrimary={!isSecret} />
    </div>
  );
}

/**
 * Reconnects with the stored settings: the user may have fixed the problem at the service, or needs a new
 * login.
 */
function ReconnectButton({ source: { id }, isPrimary }: { source: Source; isPrimary: boolean }) {
  const change = useSwitchSource();
  const connect = async () => {
    try {
      await change.mutateAsync({ id, is_on: true });
    } catch (error) {
      notify({ kind: 'error', title: 'Not connected', text: sentenceOf(error) });
    }
  };
  return (
    <Button
      kind={isPrimary ? 'primary' : 'neutral'}
      busyLabel={change.isPending && 'Connecting'}
      onClick={connect}
    >
      Connect again
    </Button>
  );
}
