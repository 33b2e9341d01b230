import { useEffect, useRef } from 'react';
import type { Person } from '#contract/people.ts';
import { sentenceOf } from '../../../data/request-error.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { MadeLinkView } from '../sign-in/made-link.tsx';
import { type LinkOnPage, useMadeLink } from '../sign-in/use-made-link.ts';

type Props = { person: Person; timezone: string | null; onClose: () => void };

/** Makes a link for a further device of a person, and shows it. */
export function LinkDialog({ person, timezone, onClose }: Props) {
  const link = useMadeLink();
  const { made, error, make } = link;
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void make(person.id);
  }, [make, person.id]);
  const canRetry = !made && error !== null;
  return (
    <Dialog
      isOpen
      {...linkDialogTexts(person.name)}
      {...(canRetry && { submitLabel: 'Try again', hasCancel: true })}
      busyLabel={canRetry && link.isMaking && 'Making a link'}
      onSubmit={canRetry ? () => void make(person.id) : onClose}
      onCancel={onClose}
    >
      {made ? (
        <LinkDialogContent person={person} onPage={link} timezone={timezone} />
      ) : error ? (
        <Notice>
          <b>No link was made.</b> {sentenceOf(error)}
        </Notice>
      ) : (
        <div role="status" aria-label="Making a link">
          <Skeleton width="100%" height={180} />
        </div>
      )}
    </Dialog>
  );
}

/** Title and buttons of a dialog with a link. */
export const linkDialogTexts = (name: string) => ({
  isWide: true,
  title: `A link for ${name}`,
  description: 'Send it, or scan the code. It signs one device in.',
  submitLabel: 'Done',
  hasCancel: false,
});

type ContentProps = { person: Person; onPage: LinkOnPage; timezone: string | null };

/** The link, and whether it was used. */
export const LinkDialogContent = ({ person, onPage, timezone }: ContentProps) => (
  <MadeLinkView
    onPage={onPage}
    name={person.name}
    timezone={timezone}
    onNew={() => void onPage.make(person.id)}
  />
);
