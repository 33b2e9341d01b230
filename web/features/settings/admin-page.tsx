import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronRight, Download, FileCode, Plus, Upload } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { Layout } from '#contract/layouts.ts';
import { EDITOR_PATHS } from '#contract/pages.ts';
import type { Theme } from '#contract/themes.ts';
import { type ExportKind, exportFile, useImportFile } from '../../api/exchange.ts';
import { useLayouts } from '../../api/layouts.ts';
import { RequestError } from '../../api/request-error.ts';
import { useThemes } from '../../api/themes.ts';
import { capitalized } from '../../editor/editor-plan.ts';
import { FilePicker } from '../../fields/file/file-frame.tsx';
import { Picture } from '../../fields/file/picture.tsx';
import { useFileDrop } from '../../fields/file/use-file-drop.ts';
import { type ThemeSummary, themeSummary } from '../../theme-summary/theme-summary.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dot } from '../../ui/dot.tsx';
import { IconButton, IconLink } from '../../ui/icon-button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { notify } from '../../ui/notify.ts';
import { saveFile } from '../../ui/save-file.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './admin-page.module.css';
import { layoutSummary, SKETCH } from './layout-summary.ts';
import card from './settings-card.module.css';
import { SettingsPage } from './settings-page.tsx';

/** All themes and layouts, with links to their editors. */
export function AdminPage() {
  return (
    <SettingsPage
      title="Admin"
      isWide
      action={
        <ButtonLink href={EDITOR_PATHS.codeStats}>
          <FileCode />
          Code Statistics
        </ButtonLink>
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

type EntityCardProps<Entity> = {
  /** What they are, such as Themes. */
  title: string;
  /** The kind of dropped files. */
  kind: ExportKind;
  list: UseQueryResult<Entity[]>;
  /** Link to the editor of a new one. */
  add: { label: string; href: string };
  /** Shown while there is none. */
  empty: string;
  renderEntry: (entity: Entity) => ReactNode;
};

/** A card with all entities of a kind; exported files can be dropped on it. */
function EntityCard<Entity extends { id: string }>(props: EntityCardProps<Entity>) {
  const { title, kind, list, add, empty, renderEntry } = props;
  const headingId = useId();
  const { isBusy, importFiles } = useImport(kind);
  const { isOver, area } = useFileDrop(importFiles);
  return (
    <section
      {...area}
      className={classNames(card.card, styles.card)}
      data-over={isOver || undefined}
      aria-labelledby={headingId}
    >
      <div className={styles.head}>
        <h2 id={headingId}>{title}</h2>
        {list.data && <span className={styles.count}>{list.data.length}</span>}
        <span className={styles.actions}>
          <ImportButton kind={kind} isBusy={isBusy} onPick={importFiles} />
        </span>
        <span className={styles.add}>
          <IconLink label={add.label} href={add.href} size="medium">
            <Plus />
          </IconLink>
        </span>
      </div>
      {list.data && list.data.length > 0 && (
        <ul className={styles.entries}>
          {list.data.map((entity) => (
            <li key={entity.id}>{renderEntry(entity)}</li>
          ))}
        </ul>
      )}
      {list.data?.length === 0 && (
        <p className={styles.empty}>
          No {title.toLowerCase()} yet. {empty}
        </p>
      )}
      {!list.data && (
        <LoadFailure title={`The ${title.toLowerCase()} did not load`} loading={list} />
      )}
      {list.isPending && <Loading title={title} />}
    </section>
  );
}

const Loading = ({ title }: { title: string }) => (
  <div role="status" aria-label={`Loading ${title.toLowerCase()}`}>
    {['first', 'second', 'third'].map((row) => (
      <div key={row} className={styles.loading}>
        <Skeleton width={64} height={40} />
        <Skeleton width="60%" height={16} />
      </div>
    ))}
  </div>
);

type ImportProps = { kind: ExportKind; isBusy: boolean; onPick: (files: readonly File[]) => void };

/** Opens the file picker for exported themes or layouts. */
const ImportButton = ({ kind, isBusy, onPick }: ImportProps) => (
  <FilePicker accept=".zip" isMultiple onPick={onPick}>
    {(open) => (
      <IconButton
        label={`Import a ${kind}`}
        size="medium"
        disabled={isBusy}
        focusableWhenDisabled
        onClick={open}
      >
        {isBusy ? <Spinner /> : <Upload />}
      </IconButton>
    )}
  </FilePicker>
);

/** Imports files one by one, and notifies about the result. */
function useImport(kind: ExportKind) {
  const { mutateAsync } = useImportFile(kind);
  const [isBusy, setBusy] = useState(false);

  async function importFiles(files: readonly File[]) {
    if (isBusy || files.length === 0) return;
    setBusy(true);
    const names: string[] = [];
    try {
      for (const file of files) names.push((await mutateAsync(file)).name);
      const text = importedText(names);
      notify({ kind: 'success', title: `${capitalized(kind)} imported`, text });
    } catch (error) {
      // The files before it are imported.
      const failed = files.length > 1 ? `${files[names.length]?.name}: ` : '';
      const text = failed + sentenceOf(error);
      notify({ kind: 'error', title: `${capitalized(kind)} not imported`, text });
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, importFiles };
}

type ThemeEntryProps = {
  name: string;
  note: string;
  /** A small picture of it. */
  thumbnail: ReactNode;
  /** Stands on the right. */
  mark?: ReactNode;
  /** A button beside the link. */
  action: ReactNode;
  /** Of its editor. */
  href: string;
};

/** An entity in a list, with a link to its editor. */
function EntityEntry({ name, note, thumbnail, mark, action, href }: ThemeEntryProps) {
  return (
    <div className={styles.row}>
      <a className={styles.entry} href={href}>
        <span className={styles.thumbnail}>{thumbnail}</span>
        <span className={styles.text}>
          <span className={styles.name} dir="auto" title={name}>
            {name}
          </span>{' '}
          {note && <span className={styles.note}>{note}</span>}
        </span>
        <span className={styles.end}>
          {mark}
          <span className={styles.room} />
          <ChevronRight />
        </span>
      </a>
      <span className={styles.action}>{action}</span>
    </div>
  );
}

function ThemeEntry({ theme: { id, name, settings } }: { theme: Theme }) {
  const { category, coverUrl, color, ...sketch } = themeSummary(settings);
  return (
    <EntityEntry
      name={name}
      note={category}
      thumbnail={coverUrl ? <Picture address={coverUrl} /> : <ColorSketch {...sketch} />}
      mark={<Dot color={color} />}
      action={<ExportButton kind="theme" id={id} name={name} />}
      href={EDITOR_PATHS.editTheme.replace(':id', id)}
    />
  );
}

/** A theme without a photo: lines and a board in its colors. */
const ColorSketch = ({ surface, accent = 'gray' }: Pick<ThemeSummary, 'surface' | 'accent'>) => (
  <svg viewBox="0 0 64 40" aria-hidden="true">
    <rect width="64" height="40" fill={surface} />
    <g fill={accent}>
      <rect x="5" y="9" width="25" height="4" rx="1.5" />
      <rect x="5" y="27" width="32" height="3" rx="1.5" opacity="0.5" />
      <rect x="44" y="8" width="15" height="22" rx="1.5" opacity="0.3" />
    </g>
  </svg>
);

function LayoutEntry({ layout: { id, name, settings } }: { layout: Layout }) {
  const { summary, board, name: title, goal } = layoutSummary(settings);
  return (
    <EntityEntry
      name={name}
      note={summary}
      thumbnail={
        <svg viewBox={`0 0 ${SKETCH.width} ${SKETCH.height}`} aria-hidden="true">
          {board && <rect {...board} rx="1.5" fill="var(--ink-2)" />}
          <rect {...title} rx="1.5" fill="var(--ink-1)" />
          <rect {...goal} rx="1.5" fill="var(--ink-3)" />
        </svg>
      }
      action={<ExportButton kind="layout" id={id} name={name} />}
      href={EDITOR_PATHS.editLayout.replace(':id', id)}
    />
  );
}

type ExportProps = { kind: ExportKind; id: string; name: string };

/** Downloads a theme or layout as a file. */
function ExportButton({ kind, id, name }: ExportProps) {
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const { content, fileName } = await exportFile(kind, id);
      saveFile(content, fileName);
      const text = `It is in your downloads: ${fileName}`;
      notify({ kind: 'success', title: `${capitalized(kind)} exported`, text });
    } catch (error) {
      const text = sentenceOf(error);
      notify({ kind: 'error', title: `${capitalized(kind)} not exported`, text });
    } finally {
      setBusy(false);
    }
  }

  return (
    <IconButton label={`Export ${name}`} disabled={isBusy} focusableWhenDisabled onClick={save}>
      {isBusy ? <Spinner /> : <Download />}
    </IconButton>
  );
}

/** The server's error message, or a general one. */
const sentenceOf = (error: unknown) =>
  error instanceof RequestError ? error.message : 'Something went wrong. Try again.';

/** The notification after an import of these names. */
function importedText(names: readonly string[]): string {
  const [first = '', ...others] = names;
  if (others.length === 0) return `${first} is in the list`;
  return `${names.length} are in the list: ${names.join(', ')}`;
}
