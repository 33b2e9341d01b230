import { ANONYMOUS } from '#contract/limits.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { useHideFan } from '../../data/fan-standings.ts';
import { messageOf } from '../../data/request-error.ts';
import { notify } from '../../ui/notify.ts';

/** Shows a fan as Anonymous everywhere on overlays, with Undo, or by name again. */
export function useBlockFan({ id, name }: { id: string; name: string }) {
  const hide = useHideFan();
  const setBlocked = async (isBlocked: boolean): Promise<void> => {
    try {
      await hide.mutateAsync({ id, is_hidden: isBlocked, ...(isBlocked && { ends_alerts: true }) });
    } catch (error) {
      notify({ kind: 'error', title: 'The fan is shown as before', text: messageOf(error) });
      return;
    }
    const shown = withMaskedEmails(name);
    if (!isBlocked) {
      notify({ kind: 'success', title: `${shown} is shown by name again` });
      return;
    }
    notify({
      kind: 'success',
      title: `${shown} is blocked`,
      text: `Overlays show this fan as ${ANONYMOUS} from now on.`,
      action: { label: 'Undo', onPress: () => void setBlocked(false) },
    });
  };
  return { setBlocked, isPending: hide.isPending };
}
