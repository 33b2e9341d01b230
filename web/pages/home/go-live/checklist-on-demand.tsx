import { type ComponentProps, useEffect, useState } from 'react';
import { useLiveClock } from '../../../forms/fields/clock/use-live-clock.ts';
import { codeOnDemand } from '../../../ui/code-on-demand.ts';
import { notify } from '../../../ui/notify.ts';
import { startSentence } from '../live-start.ts';
import { useHomeForm } from '../use-home-form.ts';
import type { Checklist } from './checklist.tsx';

const code = codeOnDemand(() => import('./checklist.tsx'));

/** Loads the code of the checklist before it opens. */
export const prepareChecklist = () => void code.fetch().catch(() => {});

type Props = Omit<ComponentProps<typeof Checklist>, 'start' | 'isSheet'>;

/** The checklist, whose code is loaded when it opens. */
export function ChecklistOnDemand(props: Props) {
  const { live, isOpen, onClose } = props;
  const [loaded, setLoaded] = useState(code.loaded);
  const isSheet = useHomeForm() === 'narrow';
  const clock = useLiveClock();
  useEffect(() => {
    if (!isOpen) return;
    code.fetch().then(setLoaded, () => {
      onClose();
      notify({
        kind: 'error',
        title: 'The checklist did not load',
        text: 'Check that streamhost is running, then reload the page.',
      });
    });
  }, [isOpen, onClose]);
  if (!loaded || !clock) return null;
  return <loaded.Checklist {...props} isSheet={isSheet} start={startSentence(live, clock)} />;
}
