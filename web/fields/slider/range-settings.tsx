import { Settings } from 'lucide-react';
import { useState } from 'react';
import type { SliderRange } from '#contract/defaults.ts';
import type { SliderKey } from '../../api/slider-ranges.ts';
import { codeOnDemand } from '../../ui/code-on-demand.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { notifyNotLoaded } from '../../ui/notify-not-loaded.ts';
import { useCode } from '../../ui/use-code.ts';
import type { FieldOf } from '../field.ts';

type Props = {
  field: FieldOf<'slider'>;
  slider: SliderKey;
  range: SliderRange;
  onSaved: (range: SliderRange) => void;
};

const dialog = codeOnDemand(async () => (await import('./range-dialog.tsx')).RangeDialog);

/** The button that opens the dialog. There is no dialog for a slider until it was wanted once. */
export function RangeSettings({ field, slider, range, onSaved }: Props) {
  const [opened, setOpened] = useState({ times: 0, isOpen: false });
  const close = () => setOpened(({ times }) => ({ times, isOpen: false }));
  const isWanted = opened.times > 0;
  const RangeDialog = useCode(dialog, isWanted, () => {
    setOpened({ times: 0, isOpen: false });
    notifyNotLoaded('The dialog did not load');
  });
  return (
    <>
      <IconButton
        type="button"
        size="tiny"
        label={`Set defaults for ${field.label}`}
        aria-haspopup="dialog"
        onClick={() => setOpened(({ times }) => ({ times: times + 1, isOpen: true }))}
      >
        <Settings />
      </IconButton>
      {isWanted && RangeDialog && (
        <RangeDialog
          // What was typed and canceled is gone when it opens again.
          key={opened.times}
          isOpen={opened.isOpen}
          subject={[field.section, field.label].filter(Boolean).join(', ')}
          slider={slider}
          range={range}
          onSaved={(saved) => {
            onSaved(saved);
            close();
          }}
          onCancel={close}
        />
      )}
    </>
  );
}
