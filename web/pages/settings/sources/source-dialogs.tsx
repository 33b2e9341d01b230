import type { NewSource, Source, SourceService } from '#contract/sources.ts';
import { sentenceOf } from '../../../data/request-error.ts';
import { sourceHooks, useRenewHook } from '../../../data/sources.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { AddressDialog } from './address-dialog.tsx';
import { ServiceChoice } from './service-choice.tsx';
import { SourceDialog } from './source-dialog.tsx';

/** The open dialog of the sources page. */
export type Opened =
  | { kind: 'choice' }
  | { kind: 'new'; service: SourceService }
  | { kind: 'edit'; service: SourceService; source: Source; focused: string | undefined }
  | { kind: 'delete'; source: Source }
  | { kind: 'renew'; source: Source }
  | { kind: 'address'; name: string; path: string };

type Props = {
  opened: Opened;
  isOpen: boolean;
  services: readonly SourceService[];
  open: (next: Opened) => void;
  close: () => void;
};

/** The dialogs of the sources page; a dialog stays rendered while it closes. */
export function SourceDialogs({ opened, isOpen, services, open, close }: Props) {
  const showAddress = ({ name, hook_path: path }: NewSource) => {
    if (path === null) close();
    else open({ kind: 'address', name, path });
  };
  switch (opened.kind) {
    case 'choice':
      return (
        <ServiceChoice
          isOpen={isOpen}
          services={services}
          onChoose={(service) => open({ kind: 'new', service })}
          onCancel={close}
        />
      );
    case 'new':
      return (
        <SourceDialog
          key={opened.service.id}
          isOpen={isOpen}
          service={opened.service}
          onSaved={(saved) => ('hook_path' in saved ? showAddress(saved) : close())}
          onCancel={close}
          onBack={() => open({ kind: 'choice' })}
        />
      );
    case 'edit': {
      const { service, source, focused } = opened;
      return (
        <SourceDialog
          key={source.id}
          isOpen={isOpen}
          service={service}
          source={source}
          focused={focused}
          onSaved={close}
          onCancel={close}
          {...(service.is_hook && { onRenew: () => open({ kind: 'renew', source }) })}
        />
      );
    }
    case 'delete':
      return <DeleteSource source={opened.source} isOpen={isOpen} onClose={close} />;
    case 'renew':
      return (
        <RenewAddress
          source={opened.source}
          isOpen={isOpen}
          onMade={showAddress}
          onCancel={close}
        />
      );
    case 'address':
      return (
        <AddressDialog isOpen={isOpen} name={opened.name} path={opened.path} onClose={close} />
      );
  }
}

type DeleteProps = { source: Source; isOpen: boolean; onClose: () => void };

function DeleteSource({ source: { id, name, revision }, isOpen, onClose }: DeleteProps) {
  const remove = sourceHooks.useDelete(id);
  const confirm = async () => {
    try {
      await remove.mutateAsync(revision);
    } catch (error) {
      notify({ kind: 'error', title: 'Not deleted', text: sentenceOf(error) });
    }
    onClose();
  };
  return (
    <AlertDialog
      isOpen={isOpen}
      title={`Delete '${name}'?`}
      description="No more tips come from it, and its secrets are forgotten. The tips that came from it stay."
      confirmLabel="Delete"
      busyLabel={remove.isPending && 'Deleting'}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}

type RenewProps = {
  source: Source;
  isOpen: boolean;
  onMade: (source: NewSource) => void;
  onCancel: () => void;
};

function RenewAddress({ source: { id, name }, isOpen, onMade, onCancel }: RenewProps) {
  const renew = useRenewHook();
  const confirm = async () => {
    try {
      onMade(await renew.mutateAsync(id));
    } catch (error) {
      notify({ kind: 'error', title: 'No new address', text: sentenceOf(error) });
      onCancel();
    }
  };
  return (
    <AlertDialog
      isOpen={isOpen}
      title={`Make a new address for '${name}'?`}
      description="The old one ends at once: no tip comes until the service has the new one."
      confirmLabel="Make a new address"
      busyLabel={renew.isPending && 'Making'}
      onConfirm={confirm}
      onCancel={onCancel}
    />
  );
}
