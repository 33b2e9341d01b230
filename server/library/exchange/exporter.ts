import type { EntityManager } from '@mikro-orm/sqlite';
import type { Layout } from '#contract/layouts.ts';
import { createLayoutService } from '../layouts/layout-service.ts';
import { createThemeService } from '../themes/theme-service.ts';
import { formatOf, type LayoutPart, VERSION } from './exchange-manifest.ts';
import { type Folders, type Package, pack } from './pack.ts';

export type Exporter = ReturnType<typeof createExporter>;

/** Exports themes and layouts. Throws `not_found` for an unknown one. */
export function createExporter(em: EntityManager, folders: Folders, product: string) {
  const about = { version: VERSION, product_version: product };

  /** With its layout. */
  async function theme(id: string): Promise<Package> {
    const { name, layout_id, settings } = await createThemeService(em).get(id);
    const layout = layout_id ? layoutPart(await createLayoutService(em).get(layout_id)) : null;
    return pack(em, folders, 'theme', {
      format: formatOf('theme'),
      ...about,
      name,
      settings,
      layout,
    });
  }

  async function layout(id: string): Promise<Package> {
    const part = layoutPart(await createLayoutService(em).get(id));
    return pack(em, folders, 'layout', { format: formatOf('layout'), ...about, ...part });
  }

  return { theme, layout };
}

/** Without live codes, because they give access to an overlay. */
function layoutPart({ name, settings, sprite_settings }: Layout): LayoutPart {
  const { preview_live_code: _, preview, ...rest } = settings;
  const { liveCode: __, ...otherPreview } = preview ?? {};
  return {
    name,
    settings: { ...rest, ...(preview && { preview: otherPreview }) },
    sprite_settings,
  };
}
