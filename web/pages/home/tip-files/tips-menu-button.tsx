import {
  ArrowRightLeft,
  CircleCheck,
  Download,
  Ellipsis,
  ListChecks,
  Sigma,
  Timer,
  Upload,
  Vote,
} from 'lucide-react';
import { route } from 'preact-router';
import { useRef, useState } from 'react';
import type { LiveSummary } from '#contract/lives.ts';
import { checkTotalPath, EDITOR_PATHS, importPath } from '#contract/pages.ts';
import type { Owner } from '#contract/topics.ts';
import { useTimer } from '../../../data/timer.ts';
import { openTimerDialog } from '../../../parts/timer/timer-dialog-open.ts';
import { ExportTips } from '../../../parts/tip-export/export-tips.tsx';
import { requestVote } from '../../../parts/votes/vote-request.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useMenuButton } from '../../../ui/use-menu-button.ts';
import { requestMove } from '../move/move-request.ts';
import { startChoosing } from '../move/tip-choice.ts';
import { firstRow } from '../tip-focus.ts';

/** Button that opens the menu with actions for all tips of a live. */
export function TipsMenuButton({ live }: { live: LiveSummary }) {
  const { menus, menu, button } = useMenuButton();
  const [isExporting, setExporting] = useState(false);
  const hasChosen = useRef(false);
  const owner: Owner = { kind: 'live', id: live.id };
  const timer = useTimer(owner);

  function choose(): void {
    hasChosen.current = true;
    startChoosing(live.id);
  }
  /** The first check box, if the rows have just become those. */
  function rowAfter(): HTMLElement | null {
    const isFirst = hasChosen.current;
    hasChosen.current = false;
    return isFirst ? firstRow() : null;
  }

  return (
    <>
      <IconButton {...button} label="More for all tips">
        <Ellipsis />
      </IconButton>
      {menus && (
        <menus.Menu label="More for all tips" align="end" focusAfter={rowAfter} {...menu}>
          <menus.MenuItem icon={<ListChecks />} label="Select tips…" onSelect={choose} />
          <menus.MenuItem
            icon={<ArrowRightLeft />}
            label="Move to live…"
            onSelect={() => requestMove({ liveId: live.id, ids: null })}
          />
          <menus.MenuItem
            icon={<Vote />}
            label="Ask a question…"
            onSelect={() => requestVote(live.id, { kind: 'new' })}
          />
          <menus.MenuItem
            icon={<Upload />}
            label="Import a file…"
            onSelect={() => route(importPath(live.code))}
          />
          <menus.MenuItem icon={<Download />} label="Export…" onSelect={() => setExporting(true)} />
          <menus.MenuItem
            icon={<CircleCheck />}
            label="Check the total"
            onSelect={() => route(checkTotalPath(live.id))}
          />
          <menus.MenuItem
            icon={<Sigma />}
            label="Tips of all lives"
            onSelect={() => route(EDITOR_PATHS.tips)}
          />
          {timer === null && (
            <menus.MenuItem
              icon={<Timer />}
              label="Add a timer…"
              onSelect={() => openTimerDialog(owner)}
            />
          )}
        </menus.Menu>
      )}
      {isExporting && (
        <ExportTips
          what={`All tips of ${live.name}.`}
          range={{ live: live.id }}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  );
}
