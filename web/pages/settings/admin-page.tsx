import { FileCode } from 'lucide-react';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { useLayouts } from '../../data/layouts.ts';
import { useThemes } from '../../data/themes.ts';
import { GalleryButton } from '../../forms/fields/gallery-button.tsx';
import { LookGallery } from '../../parts/looks/look-gallery.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './admin-page.module.css';
import { EntityCard } from './entity-card.tsx';
import { LayoutEntry, ThemeEntry } from './entity-entries.tsx';
import { SettingsPage } from './settings-page.tsx';

/** All themes and layouts, with links to their editors. */
export function AdminPage() {
  return (
    <SettingsPage
      title="Admin"
      isWide
      action={
        <div className={styles.pageActions}>
          <GalleryButton label="Starter looks…" Gallery={LookGallery} />
          <ButtonLink href={EDITOR_PATHS.codeStats}>
            <FileCode />
            Code Statistics
          </ButtonLink>
        </div>
      }
    >
      <div className={styles.columns}>
        <EntityCard
          title="Themes"
          kind="theme"
          list={useThemes()}
          add={{ label: 'New theme', href: EDITOR_PATHS.newTheme }}
          empty="A theme gives overlays their colors, fonts and images."
          renderEntry={(theme) => <ThemeEntry theme={theme} />}
        />
        <EntityCard
          title="Layouts"
          kind="layout"
          list={useLayouts()}
          add={{ label: 'New layout', href: EDITOR_PATHS.newLayout }}
          empty="Until there is one, overlays have the built-in layout."
          renderEntry={(layout) => <LayoutEntry layout={layout} />}
        />
      </div>
    </SettingsPage>
  );
}
