import type { ReactNode } from 'react';

type Props = {
  /** Fill of the stage. */
  fill: string;
  /** Content in a 416 x 234 view box. */
  children: ReactNode;
};

/** Frame of a stage illustration. */
export const StageArt = ({ fill, children }: Props) => (
  <svg width="416" height="234" viewBox="0 0 416 234" fill="none" aria-hidden="true">
    <rect x=".5" y=".5" width="415" height="233" rx="7.5" fill={fill} stroke="var(--line-2)" />
    {children}
  </svg>
);
