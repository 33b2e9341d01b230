/** A command whose paths contain blanks, umlauts and characters that are special in shells and files. */
export const ODD_COMMAND = [
  '/home/zoë/Stream Host ü & (co)/program/node',
  '/home/zoë/it\'s "quoted" $HOME 100% %h <b>/streamhost.mjs',
  'serve',
  '--log-file',
  '--data-dir',
  '/home/zoë/data \\ back^slash!',
] as const;
