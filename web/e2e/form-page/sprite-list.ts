import type { Locator, Page } from 'playwright/test';
import type { FormPage } from './form-page.ts';

/** The sprites field of the form page. */
export const sprites = (page: Page) => page.getByRole('group', { name: 'Sprites', exact: true });
export const rows = (page: Page) => sprites(page).getByRole('listitem');
export const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
export const add = (page: Page) => sprites(page).getByRole('button', { name: 'Add sprites' });
export const tool = (of: Locator, name: string) => of.getByRole('button', { name, exact: true });

/** The sprites that the form would send. */
export async function sent(form: FormPage): Promise<unknown[]> {
  const body = (await form.body()) as { settings: { sprites: unknown[] } };
  return body.settings.sprites;
}

/** A form with stored sprites of these names; their images do not exist. */
export const start = (form: FormPage, ...names: string[]) =>
  form.resetTo({
    settings: { sprites: names.map((name) => ({ url: `/uploads/${name}`, mood: 'calm' })) },
  });
