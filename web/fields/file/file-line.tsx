import type { ReactNode } from 'react';
import type { FileValue } from '#contract/file-value.ts';
import { resolveFileLink } from '#domain/file-link.ts';
import styles from './file.module.css';
import { Picture } from './picture.tsx';
import { fileName, fileSize } from './stored-file.ts';

type LineProps = {
  picture: ReactNode;
  name: string;
  /** Names the buttons' file for those who listen. */
  nameId?: string | undefined;
  /** Its size, how far it is, or why it was refused. */
  note: ReactNode;
  /** The buttons. */
  children?: ReactNode;
};

/** What a file looks like in a field: picture, name and note, then its buttons. It stands in a flex or grid box. */
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
  /** It fills its place, as a photo does; else all of it is seen, on squares that tell what is transparent. */
  isPhoto?: boolean | undefined;
};

function Thumb({ file, isPhoto }: ThumbProps) {
  const address = resolveFileLink(file);
  return (
    <span className={styles.thumb} data-photo={isPhoto || undefined}>
      {address && <Picture address={address} />}
    </span>
  );
}

type StoredProps = ThumbProps &
  Pick<LineProps, 'nameId' | 'children'> & {
    /** Shown in place of the size. */
    error?: string | undefined;
  };

/** A file that is on the server. */
export function StoredLine({ file, isPhoto, error, ...line }: StoredProps) {
  return (
    <FileLine
      {...line}
      picture={<Thumb file={file} isPhoto={isPhoto} />}
      name={fileName(file)}
      note={
        error ? <Failure message={error} /> : <span className={styles.note}>{fileSize(file)}</span>
      }
    />
  );
}

/** Why a file was refused, read out at once. */
export function Failure({ message }: { message: string }) {
  return (
    <span className={styles.failure} role="alert">
      {message}
    </span>
  );
}
