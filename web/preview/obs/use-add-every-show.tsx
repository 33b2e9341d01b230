import { type ReactNode, useState } from 'react';
import type { AddedToObs } from '#contract/obs.ts';
import { addedSentence } from '#domain/text/obs-sentence.ts';
import { useAddToObs, useFindObs, useObs } from '../../data/obs.ts';
import { sentenceOf } from '../../data/request-error.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { notify } from '../../ui/notify.ts';

type Adding = {
  /** Adds the link for every show to a scene; to the one on program by default. */
  add(scene?: string): Promise<void>;
  isBusy: boolean;
  /** The question before a source that shows one live is changed. */
  question: ReactNode;
};

/** Adds the link for every show to OBS, with a notification. Finds the OBS of this computer first if none is set up. */
export function useAddEveryShow(): Adding {
  const { data: obs } = useObs();
  const finding = useFindObs();
  const adding = useAddToObs();
  const [oneLive, setOneLive] = useState<AddedToObs | null>(null);

  async function send(scene: string | undefined, replaces: boolean): Promise<void> {
    try {
      if (obs?.line.kind === 'off') await finding.mutateAsync();
      const added = await adding.mutateAsync({
        ...(scene !== undefined && { scene }),
        ...(replaces && { replaces_one_live: true }),
      });
      if (added.did === 'one_live') return setOneLive(added);
      notify({ kind: 'success', title: 'In OBS', text: addedSentence(added) });
    } catch (error) {
      notify({ kind: 'error', title: 'Not added to OBS', text: sentenceOf(error) });
    }
    setOneLive(null);
  }

  const question = oneLive && (
    <AlertDialog
      isOpen
      title={`Have “${oneLive.source}” show every show?`}
      description={`It is in the scene “${oneLive.scene}” and shows one live alone. With the link for every show it changes over by itself, and keeps its place.`}
      confirmLabel="Change it"
      confirmKind="primary"
      cancelLabel="Leave it"
      busyLabel={adding.isPending && 'Changing'}
      onConfirm={() => void send(oneLive.scene, true)}
      onCancel={() => setOneLive(null)}
    />
  );
  return {
    add: (scene) => send(scene, false),
    isBusy: finding.isPending || adding.isPending,
    question,
  };
}
