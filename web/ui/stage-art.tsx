import type { ReactNode } from 'react';

type Props = {
  /** Of the stage. */
  fill: string;
  /** Drawn on it, in units of 416 x 234. */
  children: ReactNode;
};

/** The frame of a drawing of the stage. */
export const StageArt = ({ fill, children }: Props) => (
  <svg width="416" height="234" viewBox="0 0 416 234" fill="none" aria-hidden="true">
    <rect x=".5" y=".5" width="415" height="233" rx="7.5" fill={fill} stroke="var(--line-2)" />
    {children}
  </svg>
);
