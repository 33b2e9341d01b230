import type { AddedToObs, ObsLine, OnScreen } from '../contract/obs.ts';

/** Where the password and the switch are in OBS. */
const IN_OBS = 'Tools → WebSocket Server Settings';

/** How the line to OBS is and what to do about it, in a line that a streamer reads in the middle of a show. */
export function obsSentence(line: ObsLine): string {
  switch (line.kind) {
    case 'off':
      return 'OBS is not connected yet. Start OBS and press Connect.';
    case 'connecting':
      return 'Connecting to OBS';
    case 'connected':
      return `Connected to OBS ${line.obs_version ?? ''}`.trim() + onProgram(line);
    case 'not_ready':
      return 'OBS is still loading its scenes. It connects by itself in a moment.';
    case 'wrong_password':
      return `OBS refuses the password. Copy it in OBS from ${IN_OBS} → Show Connect Info, and enter it here.`;
    case 'not_running':
      return line.is_here
        ? `OBS is not running, or its WebSocket server is off. Start OBS, and see that ${IN_OBS} → Enable is ticked.`
        : `OBS is not running on the other computer, or its WebSocket server is off. Start OBS there, and see that ${IN_OBS} → Enable is ticked.`;
    case 'unreachable':
      return 'No computer answers at the address of OBS. See that it is on and in the same network, or change the address.';
    case 'silent':
      return 'OBS does not answer. It is tried again by itself; if that does not help, restart OBS.';
    case 'quit':
      return 'OBS was closed. It connects by itself once OBS runs again.';
    case 'too_old':
      return 'What answers at the address is no OBS from version 28 on. Update OBS, or change the address.';
    case 'lost':
      return 'The line to OBS broke. It is tried again by itself.';
  }
}

const onProgram = ({ scene }: ObsLine) => (scene === null ? '' : ` · ${scene} is on program`);

/** Whether a live is on screen; undefined for one without a source in OBS. */
export function onScreenSentence(of: Pick<OnScreen, 'state'> | undefined): string {
  if (of === undefined) return 'Not in OBS';
  return of.state === 'shown' ? 'On screen in OBS' : 'In OBS, hidden';
}

/** What Add to OBS has done. */
export function addedSentence({ did, source, scene, ...added }: AddedToObs): string {
  const done = {
    created: `Added "${source}" to the scene "${scene}".`,
    placed: `Put "${source}" into the scene "${scene}", too.`,
    turned: `"${source}" in the scene "${scene}" shows this live now.`,
    already_there: `"${source}" in the scene "${scene}" shows this live already.`,
  }[did];
  if (added.is_hidden) return `${done} It is hidden: show it in OBS with the eye beside it.`;
  return added.is_on_program ? done : `${done} The scene is not on program.`;
}
