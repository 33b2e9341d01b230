/** Uploads files and creates themes and layouts through the real API, as the editor does. */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { UploadedFile } from '#contract/files.ts';
import type { Layout, LayoutSettings, SpriteSetting } from '#contract/layouts.ts';
import type { Theme, ThemeSettings } from '#contract/themes.ts';
import { postJson } from '../../cli/testing/json-requests.ts';

/** Uploads an image from the folder `art`. */
export const uploadImage = async (url: string, name: string): Promise<UploadedFile> =>
  upload(`${url}/api/files`, await read('art', name), name);

/** Uploads content as a browser does. */
export const uploadContent = (url: string, content: Buffer, type: string): Promise<UploadedFile> =>
  upload(`${url}/api/files`, new Blob([new Uint8Array(content)], { type }), type.replace('/', '.'));

/** Uploads a sound in a Vorbis file. */
export const uploadSound = (url: string, content: Buffer): Promise<UploadedFile> =>
  upload(`${url}/api/files/sounds`, new Blob([new Uint8Array(content)]), 'sound.ogg');

/** Uploads images from the folder `art`, in their order. */
export async function uploadImages(url: string, names: readonly string[]): Promise<UploadedFile[]> {
  const files: UploadedFile[] = [];
  for (const name of names) files.push(await uploadImage(url, name));
  return files;
}

/** Uploads a font of a starter look, by its path in `server/library/looks`, under this family name. */
export const uploadFont = async (url: string, name: string, family: string): Promise<unknown> =>
  upload(`${url}/api/fonts/files`, await read('../../server/library/looks', name), basename(name), {
    family,
  });

export const createTheme = (
  url: string,
  settings: ThemeSettings,
  name = 'Theme',
  layoutId: string | null = null,
): Promise<Theme> => postJson(`${url}/api/themes`, { name, layout_id: layoutId, settings });

export const createLayout = (
  url: string,
  settings: LayoutSettings,
  sprites: readonly SpriteSetting[] = [{}],
  name = 'Layout',
): Promise<Layout> => postJson(`${url}/api/layouts`, { name, settings, sprite_settings: sprites });

const read = async (...path: string[]) =>
  new Blob([new Uint8Array(await readFile(join(import.meta.dirname, ...path)))]);

async function upload<T>(url: string, content: Blob, name: string, fields: object = {}) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', content, name);
  const response = await fetch(url, { method: 'POST', body: form });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
