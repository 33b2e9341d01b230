import { CalendarPlus, Palette } from 'lucide-react';
import type { ReactNode } from 'react';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { counted } from '#domain/text/counted.ts';
import { useOutbox } from '../../data/outbox/tip-outbox.ts';
import { Only } from '../../data/session/only.tsx';
import { CopyableLink } from '../../preview/copyable-link.tsx';
import { EVERY_SHOW_LABEL, everyShowLink } from '../../preview/obs-link.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EmptyStage } from './empty-stage.tsx';
import styles from './no-lives.module.css';
import { StudioPrompt } from './studio-prompt.tsx';

const STEPS: { title: string; text: string; children?: ReactNode }[] = [
  { title: 'Schedule a live', text: 'Name it, pick a theme, set the date and a few tip goals.' },
  {
    title: 'Copy the OBS link',
    text: 'Add it as a 1920 × 1080 browser source, once: it shows each live when it runs.',
    children: (
      <Only to="private">
        <CopyableLink link={everyShowLink()} label={EVERY_SHOW_LABEL} />
      </Only>
    ),
  },
  {
    title: 'Record tips',
    text: 'Type a fan and an amount. The board and goal bar follow within a second.',
  },
];

/** Home before the first live. */
export function NoLives() {
  return (
    <div className={styles.page}>
      <UnsentTips />
      <StudioPrompt isCard />
      <EmptyState
        heading="h1"
        art={<EmptyStage />}
        title="No Lives yet"
        actions={
          <>
            <ButtonLink kind="primary" size="large" href={EDITOR_PATHS.scheduleLive}>
              <CalendarPlus />
              Schedule Live
            </ButtonLink>
            <ButtonLink size="large" href={EDITOR_PATHS.newTheme}>
              <Palette />
              Design a theme first
            </ButtonLink>
          </>
        }
      >
        Schedule your first live. Tips, goals and the overlay follow from there.
      </EmptyState>
      <ol className={styles.steps}>
        {STEPS.map(({ title, text, children }) => (
          <li key={title}>
            <b>{title}</b>
            <p>{text}</p>
            {children}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Shows how many unsent tips belong to deleted lives. */
function UnsentTips() {
  const count = useOutbox().length;
  if (count === 0) return null;
  const tips = counted(count, 'tip is', 'tips are');
  return (
    <Notice kind="warn">
      <b>{tips} not recorded.</b> The live was deleted. Schedule a live to add them to it.
    </Notice>
  );
}
