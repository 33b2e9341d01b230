import { CircleAlert, ImagePlus, RotateCw, Upload as UploadIcon, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { FileValue } from '#contract/file-value.ts';
import type { FocusPoint } from '#contract/focus-point.ts';
import { resolveFileLink } from '#domain/file-link.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from './file.module.css';
import type { FileControl } from './file-frame.tsx';
import { fileName, fileSize, notDrawnText, type Upload } from './file-slot.ts';
import { Picture } from './picture.tsx';
import { useUploadPercent } from './running-uploads.ts';

type LineProps = {
  picture: ReactNode;
  name: string;
  /** Id of the name, which describes the buttons. */
  nameId?: string | undefined;
  /** Size, progress or error. */
  note: ReactNode;
  /** The buttons. */
  children?: ReactNode;
};

/** A row with thumbnail, name, note and buttons; place it in a flex or grid container. */
export function FileLine({ picture, name, nameId, note, children }: LineProps) {
  return (
    <>
      {picture}
      <span className={styles.about}>
        <b id={nameId} className={styles.name} dir="auto" title={name}>
          {name}
        </b>
        {note}
      </span>
      {children && <span className={styles.tools}>{children}</span>}
    </>
  );
}

type ThumbProps = {
  file: FileValue;
  /** Whether the image fills its thumbnail; otherwise it is contained, on a checkerboard. */
  isPhoto?: boolean | undefined;
  focus?: FocusPoint | undefined;
};

function Thumb({ file, isPhoto, focus }: ThumbProps) {
  const address = resolveFileLink(file);
  return (
    <span className={styles.thumb} data-photo={isPhoto || undefined}>
      {address && <Picture address={address} focus={focus} />}
    </span>
  );
}

type StoredProps = ThumbProps &
  Pick<LineProps, 'nameId' | 'children'> & {
    /** Displayed instead of the size. */
    error?: string | undefined;
  };

/** A stored file. */
export function StoredLine({ file, isPhoto, focus, error, ...line }: StoredProps) {
  return (
    <FileLine
      {...line}
      picture={<Thumb file={file} isPhoto={isPhoto} focus={focus} />}
      name={fileName(file)}
      note={
        error ? (
          <Failure message={error} />
        ) : (
          <>
            <span className={styles.note}>{fileSize(file)}</span>
            <NotDrawn file={file} />
          </>
        )
      }
    />
  );
}

/** Warning about parts of an image that the overlay cannot draw; announced after the upload. */
function NotDrawn({ file }: { file: FileValue }) {
  const text = notDrawnText(file);
  return text ? (
    <span className={styles.lacking} role="status">
      {text}
    </span>
  ) : null;
}

/** An error, announced immediately. */
export function Failure({ message }: { message: string }) {
  return (
    <span className={styles.failure} role="alert">
      {message}
    </span>
  );
}

type UploadProps = {
  upload: Upload;
  /** Id of the button that cancels or removes the upload. */
  removeId?: string;
  control: FileControl;
  /** Size of the buttons. */
  size?: 'tiny' | 'small';
  /** Absent if failed uploads are not kept. */
  onRetry?: () => void;
  onRemove: () => void;
};

/** A running or failed upload. The box around a failed one needs `data-bad`. */
export function UploadLine({ upload, removeId, control, size, ...does }: UploadProps) {
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
      {error && onRetry && (
        <IconButton type="button" size={size} label="Try Again" onClick={onRetry}>
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

/** A separate component, so that only it rerenders on progress. */
function UploadProgress({ upload: { key, file } }: { upload: Upload }) {
  return <Progress label={`Uploading ${file.name}`} percent={useUploadPercent(key)} />;
}

type DropProps = Omit<ComponentProps<'button'>, 'className' | 'type'> & {
  isOver: boolean;
  /** Icon and texts; those for an image by default. */
  icon?: ReactNode;
  invitation?: string;
};

/** A drop target that also opens the file picker. */
export function DropArea({
  isOver,
  icon = <ImagePlus />,
  invitation = 'Choose an image, or drop one here',
  ...rest
}: DropProps) {
  return (
    <button {...rest} type="button" className={styles.drop} data-over={isOver || undefined}>
      {isOver ? <UploadIcon /> : icon}
      <span>{isOver ? 'Drop to upload' : invitation}</span>
    </button>
  );
}
