import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MAX_FONT_BYTES } from '#contract/limits.ts';
import { deleteFont, refreshFonts, type StoredFont, uploadFont } from '../../../data/fonts.ts';
import { messageOf, RequestError } from '../../../data/request-error.ts';
import { announceFont } from '../../../state/font-arrivals.ts';
import { newUpload, type Upload } from '../file/file-slot.ts';
import { runUpload, stopUpload } from '../file/running-uploads.ts';
import { familyOfFile } from './family-of-file.ts';
import { loadFace, reloadFamily } from './font-face.ts';

/**
 * Uploads a font file at once, and stores it under a name: the file's name until another one is typed. Unused
 * uploads are deleted on unmount.
 */
export function useFontUpload(first: File) {
  const client = useQueryClient();
  const [upload, setUpload] = useState<Upload>();
  const [file, setFile] = useState(first);
  const [stored, setStored] = useState<StoredFont>();
  const [typed, setTyped] = useState<string>();
  const [nameError, setNameError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  /** The last upload: its key and its result. */
  const latest = useRef<{ key: string; font: Promise<StoredFont | undefined> }>(undefined);
  /** Files that this dialog added; deleted on unmount unless used. */
  const unused = useRef<StoredFont[]>([]);

  /**
   * Uploads under `family`, or under the name in the file. Resolves to undefined on failure, which is
   * displayed.
   */
  function send(sent: File, family?: string): Promise<StoredFont | undefined> {
    if (latest.current) stopUpload(latest.current.key);
    const next = newUpload(sent);
    const font = sendAndShow(next, family);
    latest.current = { key: next.key, font };
    setUpload(next);
    return font;
  }

  async function sendAndShow(next: Upload, family?: string): Promise<StoredFont | undefined> {
    const isLatest = () => latest.current?.key === next.key;
    try {
      if (next.file.size > MAX_FONT_BYTES) throw new Error(TOO_LARGE);
      const font = await runUpload(next, (sent, options) => uploadFont(sent, family, options));
      if (font.isNew) unused.current.push(font);
      if (!isLatest()) return undefined;
      loadFace(font);
      setStored(font);
      setUpload(undefined);
      return font;
    } catch (error) {
      if (!isLatest()) return undefined;
      const { aboutName, message } = refusalOf(error);
      setNameError(aboutName);
      setUpload(message === undefined ? undefined : { ...next, error: message });
      return undefined;
    }
  }

  function start(next: File): void {
    setFile(next);
    setStored(undefined);
    setNameError(undefined);
    send(next);
  }

  /**
   * The font under the chosen name, after the upload. Resolves to undefined on failure, which is displayed.
   */
  async function save(): Promise<StoredFont | undefined> {
    const isRunning = upload !== undefined && upload.error === undefined;
    const uploaded = isRunning ? await latest.current?.font : stored;
    if (isRunning && !uploaded) return undefined;
    const wanted = (typed ?? uploaded?.family ?? family).trim();
    if (wanted === '') return void setNameError(NO_NAME);
    const font = uploaded?.family === wanted ? uploaded : await send(file, wanted);
    if (!font) return undefined;
    discard(font);
    refreshFonts(client);
    reloadFamily(font.family);
    announceFont({ family: font.family, hasNewFile: font.isNew || font !== uploaded });
    return font;
  }

  function discard(used?: StoredFont): void {
    for (const font of unused.current) if (font.name !== used?.name) deleteUnused(font);
    unused.current = [];
  }

  const family = typed ?? stored?.family ?? familyOfFile(file.name);

  const begin = useEffectEvent(() => void send(first));
  const end = useEffectEvent(() => {
    if (latest.current) stopUpload(latest.current.key);
    latest.current = undefined;
    discard();
  });
  useEffect(() => {
    begin();
    return () => end();
  }, []);

  return {
    file,
    /** Set while an upload is running, and after it failed. */
    upload,
    stored,
    family,
    isTyped: typed !== undefined,
    nameError,
    isSaving,
    start,
    async save(): Promise<StoredFont | undefined> {
      setSaving(true);
      const font = await save();
      setSaving(false);
      return font;
    },
    type(text: string): void {
      setTyped(text);
      setNameError(undefined);
    },
  };
}

const NO_NAME = 'Give the font a name';
const TOO_LARGE = 'The font file is too large: at most 10 MB.';

/** Splits a refusal into an error about the name or about the file. */
function refusalOf(error: unknown): { aboutName?: string; message?: string } {
  const issue =
    error instanceof RequestError && error.issues.find(({ path }) => path[0] === 'family');
  return issue ? { aboutName: issue.message } : { message: messageOf(error) };
}

function deleteUnused(font: StoredFont): void {
  deleteFont(font)
    .catch((error) => console.error(`${font.family} was not deleted.`, error))
    .finally(() => reloadFamily(font.family));
}
