import type { SourceService } from '#contract/sources.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ServiceList } from './service-list.tsx';

type Props = {
  isOpen: boolean;
  services: readonly SourceService[];
  onChoose: (service: SourceService) => void;
  onCancel: () => void;
};

/** Asks for the service of another source. */
export function ServiceChoice({ isOpen, services, onChoose, onCancel }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      isWide
      title="Add a source"
      description="Where do your tips come from?"
      onCancel={onCancel}
    >
      <ServiceList services={services} onChoose={onChoose} />
    </Dialog>
  );
}
