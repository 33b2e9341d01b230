import { Upload } from 'lucide-react';
import type { ExportKind } from '../../api/exchange.ts';
import { FilePicker } from '../../fields/file/file-picker.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';

type Props = { kind: ExportKind; isBusy: boolean; onPick: (files: readonly File[]) => void };

/** Opens the file picker for exported themes or layouts. */
export const ImportButton = ({ kind, isBusy, onPick }: Props) => (
  <FilePicker accept=".zip" isMultiple onPick={onPick}>
    {(open) => (
      <IconButton
        label={`Import a ${kind}`}
        size="medium"
        disabled={isBusy}
        focusableWhenDisabled
        onClick={open}
      >
        {isBusy ? <Spinner /> : <Upload />}
      </IconButton>
    )}
  </FilePicker>
);
