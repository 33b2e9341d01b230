import { Music, Play, Square, Upload, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FileValue } from '#contract/file-value.ts';
import { resolveFileLink } from '#domain/file-link.ts';
import { uploadSound } from '../../../data/uploads.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { FieldProps } from '../field.ts';
import styles from '../file/file.module.css';
import { FileFrame, FilePicker } from '../file/file-frame.tsx';
import { DropArea, Failure, FileLine, UploadLine } from '../file/file-line.tsx';
import { type FileSlot, fileName } from '../file/file-slot.ts';
import { useFileDrop } from '../file/use-file-drop.ts';
import { useRetainedFocus } from '../file/use-retained-focus.ts';
import { useFileSlots, useOneUpload } from '../file/use-uploads.ts';
import { SOUND_TYPES, SOUNDS, soundNote } from './sound-file.ts';
import { useSoundPlayer } from './use-sound-player.ts';

/**
 * A sound that is picked, dropped or pasted, with a player. An error stays until it is removed; the current
 * sound is kept.
 */
export function SoundField({ field: { label, section }, name }: FieldProps<'sound'>) {
  const slots = { keepsFailed: true, uploadTo: uploadSound };
  const { value: slot, edit, send, error } = useFileSlots<FileSlot>(name, slots);
  const one = useOneUpload({ slot, edit, send, takes: SOUNDS });
  const { isOver, area } = useFileDrop(one.choose);
  const retainedFocus = useRetainedFocus<HTMLFieldSetElement>();
  const { stored, upload } = slot;
  const what = label.toLowerCase();
  const box = { className: styles.file, 'data-sound': true, 'data-over': isOver || undefined };
  return (
    <FileFrame
      {...area}
      {...retainedFocus}
      label={label}
      section={section}
      error={one.refusal ?? error}
    >
      {(control) =>
        upload ? (
          <div {...box} data-bad={Boolean(upload.error) || undefined}>
            <UploadLine
              upload={upload}
              control={control}
              onRetry={one.retry}
              onRemove={one.cancel}
            />
          </div>
        ) : (
          <FilePicker accept={SOUND_TYPES} onPick={one.choose}>
            {(open) =>
              stored ? (
                <div {...box}>
                  <SoundLine file={stored} what={what}>
                    <IconButton {...control} type="button" label={`Replace ${what}`} onClick={open}>
                      <Upload />
                    </IconButton>
                    <IconButton
                      type="button"
                      label={`Remove ${what}`}
                      isDelete
                      onClick={() => edit(() => ({ stored: null }))}
                    >
                      <X />
                    </IconButton>
                  </SoundLine>
                </div>
              ) : (
                <DropArea
                  {...control}
                  isOver={isOver}
                  icon={<Music />}
                  invitation="Choose a sound, or drop one here"
                  onClick={open}
                />
              )
            }
          </FilePicker>
        )
      }
    </FileFrame>
  );
}

type LineProps = {
  file: FileValue;
  what: string;
  /** Additional buttons. */
  children: ReactNode;
};

/** A stored sound, with a play button instead of a thumbnail. */
function SoundLine({ file, what, children }: LineProps) {
  const { isPlaying, hasFailed, toggle } = useSoundPlayer(resolveFileLink(file));
  return (
    <FileLine
      picture={
        <IconButton type="button" label={`${isPlaying ? 'Stop' : 'Play'} ${what}`} onClick={toggle}>
          {isPlaying ? <Square /> : <Play />}
        </IconButton>
      }
      name={fileName(file)}
      note={
        hasFailed ? (
          <Failure message="This sound could not be played. Try again, or replace it" />
        ) : (
          <span className={styles.note}>{soundNote(file)}</span>
        )
      }
    >
      {children}
    </FileLine>
  );
}
