import type { Layout } from '#contract/layouts.ts';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { EntityEntry } from './entity-entry.tsx';
import { ExportButton } from './export-button.tsx';
import { layoutSummary, SKETCH } from './layout-summary.ts';

/** A layout in the list, with a sketch of its parts. */
export function LayoutEntry({ layout: { id, name, settings } }: { layout: Layout }) {
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
