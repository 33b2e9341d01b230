import { Check, Copy, Download, Link } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { droppableLink } from '#domain/obs-link.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { notifyNotLoaded } from '../ui/notify.ts';
import { TextField } from '../ui/text-field.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './copy-obs-link.module.css';
import { liveLink, type PreviewedLive } from './obs-link.ts';
import { previewCode } from './preview-code.ts';

type Props = {
  live: PreviewedLive;
  /** As wide as its container. */
  isBlock?: boolean;
};

/** Copies the link for an OBS browser source; dragged into OBS, it creates one. */
export function CopyObsLink({ live, isBlock }: Props) {
  const link = liveLink(live);
  const { state, copy, done } = useCopy(link);
  const isCopied = state === 'copied';
  const drag = ({ dataTransfer }: DragEvent) => {
    const dragged = droppableLink(link, live.name);
    dataTransfer.effectAllowed = 'copyLink';
    dataTransfer.setData('text/uri-list', dragged);
    dataTransfer.setData('text/plain', dragged);
  };
  return (
    <div className={styles.copy}>
      <Tooltip text="Or drag it into OBS">
        <Button
          size="large"
          kind={isCopied ? 'done' : 'neutral'}
          isBlock={isBlock ?? false}
          draggable
          onDragStart={drag}
          onClick={copy}
        >
          {isCopied ? <Check /> : <Link />}
          {/* Both labels take up space, so that the button keeps its width. */}
          <span className={styles.labels}>
            <span className={isCopied ? styles.away : ''}>Copy OBS Link</span>
            <span className={isCopied ? '' : styles.away}>Copied!</span>
          </span>
        </Button>
      </Tooltip>
      <VisuallyHidden role="status">{isCopied && 'Link copied'}</VisuallyHidden>
      {state === 'by-hand' && <CopyByHand link={link} onDone={done} />}
    </div>
  );
}

type ObsFactsProps = {
  live: PreviewedLive;
  /** Entries before these, as `dt` and `dd`. */
  children?: ReactNode;
};

/** What to enter in OBS. */
export function ObsFacts({ live, children }: ObsFactsProps) {
  const link = liveLink(live);
  const { state, copy, done } = useCopy(link);
  const isCopied = state === 'copied';
  return (
    <div>
      <dl className={styles.facts}>
        {children}
        <dt>OBS source</dt>
        <dd>Browser, 1920 × 1080</dd>
        <dt>Link</dt>
        <dd>
          <span className={styles.link} title={link}>
            {link}
          </span>
          <IconButton label={isCopied ? 'Copied!' : 'Copy link'} onClick={copy}>
            {isCopied ? <Check /> : <Copy />}
          </IconButton>
          <VisuallyHidden role="status">{isCopied && 'Link copied'}</VisuallyHidden>
        </dd>
        <dt>OBS file</dt>
        <dd>
          Waits until streamhost runs
          <SaveObsFile live={live} />
        </dd>
      </dl>
      {state === 'by-hand' && <CopyByHand link={link} onDone={done} />}
    </div>
  );
}

/** Saves a page for OBS that waits for the server, for when OBS starts first. */
function SaveObsFile({ live }: { live: PreviewedLive }) {
  const save = async () => {
    try {
      (await previewCode.fetch()).saveObsFile(live);
    } catch {
      notifyNotLoaded('The file could not be made');
    }
  };
  return (
    <Button size="small" onClick={save}>
      <Download />
      Save OBS file
    </Button>
  );
}

const COPIED_MS = 1000;

/** `by-hand`: the browser denied the clipboard. */
type CopyState = 'idle' | 'copied' | 'by-hand';

/** Copies `text`; `state` is `copied` for a second. `done` ends copying by hand. */
function useCopy(text: string) {
  const [state, setState] = useState<CopyState>('idle');

  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [state]);

  return {
    state,
    copy: async () => setState((await copyText(text)) ? 'copied' : 'by-hand'),
    done: () => setState('idle'),
  };
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No permission, or no secure context and so no clipboard API.
    return copySelection(text);
  }
}

function copySelection(text: string): boolean {
  const opener = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  document.body.append(field);
  field.select();
  const wasCopied = document.execCommand('copy');
  field.remove();
  if (opener instanceof HTMLElement) opener.focus();
  return wasCopied;
}

type CopyByHandProps = { link: string; onDone: () => void };

/** The link, selected: the fallback when the browser denies the clipboard. */
function CopyByHand({ link, onDone }: CopyByHandProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <TextField
      ref={field}
      label="OBS link"
      help="Press Ctrl+C to copy it (⌘C on a Mac)."
      value={link}
      readOnly
      onBlur={onDone}
    />
  );
}
