import { useServerLine } from './server-line.ts';

/** No longer than an alert is on screen. */
const ASK_MS = 2000;

/** How often to ask for what changes by itself, in ms: never while the server tells of changes. */
export function useAskInterval(): number | false {
  const isTold = useServerLine(({ isSound }) => isSound);
  return !isTold && ASK_MS;
}
