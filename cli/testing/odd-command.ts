/** A command whose paths have in them what people and systems call folders, and what shells and files take for signs. */
export const ODD_COMMAND = [
  '/home/zoë/Stream Host ü & (co)/program/node',
  '/home/zoë/it\'s "quoted" $HOME 100% %h <b>/streamhost.mjs',
  'serve',
  '--log-file',
  '--data-dir',
  '/home/zoë/data \\ back^slash!',
] as const;
