import { EDITOR_PATHS } from '#contract/pages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StageArt } from '../../ui/stage-art.tsx';
import styles from './not-found-page.module.css';

/** Page for unknown addresses. */
export function NotFoundPage() {
  return (
    <div className={styles.page}>
      <EmptyState
        heading="h1"
        art={<FlatLine />}
        title="404: page not found"
        actions={
          <ButtonLink kind="primary" size="large" href={EDITOR_PATHS.home}>
            Go to Home
          </ButtonLink>
        }
      >
        There is nothing at <span className={styles.path}>{location.pathname}</span>
      </EmptyState>
    </div>
  );
}

/** Illustration: an empty stage with a flat line. */
function FlatLine() {
  return (
    <StageArt fill="var(--bg-well)">
      <g stroke="var(--line-2)" strokeDasharray="4 4">
        <rect x="316.5" y="16.5" width="83" height="149" rx="5.5" />
        <rect x="104.5" y="204.5" width="207" height="11" rx="5.5" />
        <rect x="136.5" y="24.5" width="143" height="13" rx="5" />
      </g>
      <path
        d="M34 118h64l10-6 12 12 14-44 20 80 18-56 14 26 10-12h86"
        stroke="var(--ink-3)"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx="282" cy="118" r="4" fill="var(--ink-3)" />
      <rect x="16" y="16" width="86" height="24" rx="6" fill="var(--bg-control)" />
      <circle cx="29" cy="28" r="4" fill="var(--ink-off)" />
      <text x="40" y="32" fontSize="11" fontWeight="600" letterSpacing=".5" fill="var(--ink-3)">
        OFF AIR
      </text>
    </StageArt>
  );
}
