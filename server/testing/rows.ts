import { Layout } from '../storage/entities/layout.ts';
import { Theme } from '../storage/entities/theme.ts';
import type { Storage } from '../storage/storage.ts';

/** A layout, put into the database directly. */
export async function aLayout(storage: Storage, name = 'Corner'): Promise<Layout> {
  const em = storage.fork();
  const layout = em.create(Layout, { name });
  await em.flush();
  return layout;
}

/** A theme, put into the database directly. */
export async function aTheme(storage: Storage, layoutId: string | null = null): Promise<Theme> {
  const em = storage.fork();
  const theme = em.create(Theme, { name: 'Neon', layout_id: layoutId });
  await em.flush();
  return theme;
}
