import { CircleAlert, RotateCw, X } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './file.module.css';
import type { FileControl } from './file-frame.tsx';
import { Failure, FileLine } from './file-line.tsx';
import type { Upload } from './file-slot.ts';
import { useUploadPercent } from './running-uploads.ts';

type Props = {
  upload: Upload;
  /** Of the button that stops it, or clears it away once it was refused. */
  removeId?: string;
  control: FileControl;
  /** Of the buttons. */
  size?: 'tiny' | 'small';
  onRetry: () => void;
  onRemove: () => void;
};

/** A file on its way to the server, or one that the server refused. Its box has `data-bad` then. */
export function UploadLine({ upload, removeId, control, size, ...does }: Props) {
  const { onRetry, onRemove } = does;
  const { file, error } = upload;
  return (
    <FileLine
      picture={
        <span className={styles.well}>{error ? <CircleAlert /> : <Spinner isLabeled />}</span>
      }
      name={file.name}
      note={error ? <Failure message={error} /> : <UploadProgress upload={upload} />}
    >
      {error && (
        <IconButton type="button" size={size} label="Try again" onClick={onRetry}>
          <RotateCw />
        </IconButton>
      )}
      <IconButton
        {...control}
        id={removeId}
        type="button"
        size={size}
        label={error ? 'Remove' : 'Cancel upload'}
        isDelete={Boolean(error)}
        onClick={onRemove}
      >
        <X />
      </IconButton>
    </FileLine>
  );
}

/** Drawn again for each step by itself. */
function UploadProgress({ upload: { key, file } }: { upload: Upload }) {
  return <Progress label={`Uploading ${file.name}`} percent={useUploadPercent(key)} />;
}
