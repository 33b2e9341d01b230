import { Pencil } from 'lucide-react';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { IconLink } from '../../ui/icon-link.tsx';

export function EditLiveLink({ liveId }: { liveId: string }) {
  return (
    <IconLink label="Edit live" href={EDITOR_PATHS.editLive.replace(':id', liveId)}>
      <Pencil />
    </IconLink>
  );
}
