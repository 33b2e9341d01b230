import { bareName } from '../columns.ts';
import { noTip } from './export-rows.ts';
import type { ServiceExport } from './service-export.ts';

/** The goals of SubathonManager, whose rows have one cell less than the header. It has no tips. */
export const subathonManagerGoals: ServiceExport = {
  id: 'subathonmanager-goals',
  name: 'SubathonManager goals',
  matches: (header) => /^goal,value,(money|points)$/.test(header.map(bareName).join()),
  read: ({ rows }) => rows.map(({ line }) => ({ line, ...noTip('other', 'it is a goal, no tip') })),
};
