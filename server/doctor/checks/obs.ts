import { type Check, ok } from '../check.ts';

/** OBS cannot be examined from the command line, so this says what to check in OBS. */
export const obs: Check = {
  name: 'OBS',
  run: () =>
    ok(
      'It cannot be looked into from here.',
      "In OBS, open Settings, Advanced, Sources and switch on 'Enable Browser Source Hardware Acceleration', then restart OBS. The debug box of the overlay (HUD in the layout) names the renderer: webgl with a GPU, canvas without.",
    ),
};
