import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import { type ReactElement, type ReactNode, useState } from 'react';
import { codeOnDemand, useCode } from './code-on-demand.ts';

const OPEN_DELAY_MS = 700;
/** Within this time in ms after a tooltip closed, the next one opens without a delay. */
const SKIP_DELAY_MS = 300;

/** Wraps the app, so that tooltips share their delay. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <BaseTooltip.Provider delay={OPEN_DELAY_MS} timeout={SKIP_DELAY_MS}>
      {children}
    </BaseTooltip.Provider>
  );
}

/** Loaded on hover: the positioning is most of a tooltip's code. */
const popup = codeOnDemand(async () => (await import('./tooltip-popup.tsx')).TooltipPopup);

/** Displays `text` on hover and keyboard focus. It is no accessible name: give the child an `aria-label`. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  const [isRequested, setRequested] = useState(false);
  const request = () => setRequested(true);
  // Without the server there is no tooltip; the next hover retries.
  const TooltipPopup = useCode(popup, isRequested, () => setRequested(false));
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} onPointerEnter={request} onFocus={request} />
      {TooltipPopup && <TooltipPopup text={text} />}
    </BaseTooltip.Root>
  );
}
