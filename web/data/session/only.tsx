import type { ReactNode } from 'react';
import { type Right, useMay } from './may.ts';

/** Shows its children to users with this right. */
export const Only = ({ to, children }: { to: Right; children: ReactNode }) =>
  useMay(to) ? children : null;
