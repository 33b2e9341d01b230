import type { AddedToObs, ObsConnectionState, OnScreen } from '../../contract/obs.ts';

/** The menu of the password and the server switch in OBS. */
const IN_OBS = 'Tools → WebSocket Server Settings';

/** State of the connection and its remedy; both are full sentences, or a few words without a remedy. */
type ObsParts = { state: string; remedy: string | null };

/** State of the connection and its remedy in one line, short enough to read during a show. */
export function obsSentence(line: ObsConnectionState): string {
  const { state, remedy } = obsParts(line);
  return remedy === null ? state : `${state} ${remedy}`;
}

/** `obsSentence` in two parts. */
export function obsParts(line: ObsConnectionState): ObsParts {
  switch (line.kind) {
    case 'off':
      return {
        state: 'OBS is not connected yet.',
        remedy: 'Start OBS, then connect it in the settings.',
      };
    case 'connecting':
      return { state: 'Connecting to OBS', remedy: null };
    case 'connected':
      return { state: connected(line), remedy: null };
    case 'not_ready':
      return {
        state: 'OBS is still loading its scenes.',
        remedy: 'It connects by itself in a moment.',
      };
    case 'wrong_password':
      return {
        state: 'OBS refuses the password.',
        remedy: `Copy it in OBS from ${IN_OBS} → Show Connect Info, and enter it in the settings.`,
      };
    case 'not_running':
      return notRunning(line);
    case 'unreachable':
      return {
        state: 'No computer answers at the address of OBS.',
        remedy: 'See that it is on and in the same network, or change the address.',
      };
    case 'silent':
      return {
        state: 'OBS does not answer.',
        remedy: 'It is tried again by itself; if that does not help, restart OBS.',
      };
    case 'quit':
      return {
        state: 'OBS was closed.',
        remedy: 'It connects by itself once OBS runs again.',
      };
    case 'too_old':
      return {
        state: 'What answers at the address is no OBS from version 28 on.',
        remedy: 'Update OBS, or change the address.',
      };
    case 'unreadable':
      return {
        state:
          'OBS answers in a way that cannot be read, or with more than 1,000 scenes or sources.',
        remedy: 'It is tried again by itself. See that the address is that of OBS, and update OBS.',
      };
    case 'lost':
      return { state: 'The line to OBS broke.', remedy: 'It is tried again by itself.' };
  }
}

function connected({ obs_version, scene }: ObsConnectionState): string {
  const version = ['Connected to OBS', obs_version].filter(Boolean).join(' ');
  return scene === null ? version : `${version} · ${scene} is on program`;
}

function notRunning({ is_here }: ObsConnectionState): ObsParts {
  const [where, suffix] = is_here ? ['', ''] : [' on the other computer', ' there'];
  return {
    state: `OBS is not running${where}, or its WebSocket server is off.`,
    remedy: `Start OBS${suffix}, and see that Enable WebSocket server is ticked under ${IN_OBS}.`,
  };
}

/** Whether a live is on screen; undefined for one without a source in OBS. */
export function onScreenSentence(of: Pick<OnScreen, 'state'> | undefined): string {
  if (of === undefined) return 'Not in OBS';
  return of.state === 'shown' ? 'On screen in OBS' : 'In OBS, hidden';
}

/** The result of Add to OBS; `shown` is what was added. */
export function addedSentence(
  { did, source, scene, ...added }: AddedToObs,
  shown: 'each show' | 'this live' = 'each show',
): string {
  const done = {
    created: `Added "${source}" to the scene "${scene}".`,
    placed: `Put "${source}" into the scene "${scene}", too.`,
    turned: `"${source}" in the scene "${scene}" shows ${shown} now.`,
    already_there: `"${source}" in the scene "${scene}" shows ${shown} already.`,
    one_live: `"${source}" in the scene "${scene}" shows one live alone, and stays so.`,
  }[did];
  if (added.is_hidden) return `${done} It is hidden: show it in OBS with the eye beside it.`;
  return added.is_on_program ? done : `${done} The scene is not on program.`;
}
