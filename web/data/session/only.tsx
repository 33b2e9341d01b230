import type { ReactNode } from 'react';
import { type Right, useMay } from './may.ts';

type Props = { to: Right; children: ReactNode; otherwise?: ReactNode };

/** Shows its children to users with this right, and `otherwise` to others. */
export const Only = ({ to, children, otherwise = null }: Props) =>
  useMay(to) ? children : otherwise;
