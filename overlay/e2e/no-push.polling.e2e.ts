import { EVENTS_PATH } from '#contract/live-protocol.ts';
import { expect, OWN_PROCESS, test } from '../../web/e2e/fixtures.ts';

/** Without this a run in which sockets are open after all would prove nothing. */
const isRefused = async ({ url }: { url: string }) =>
  expect((await fetch(url + EVENTS_PATH)).status).toBe(404);

test('the server of a test opens no socket in this run', ({ streamhost }) => isRefused(streamhost));

test(
  'the server of a test in a process of its own opens none either',
  OWN_PROCESS,
  ({ streamhost }) => isRefused(streamhost),
);
