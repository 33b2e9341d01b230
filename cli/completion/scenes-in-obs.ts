import type { DataPaths } from '#config/paths.ts';
import type { ObsScenes } from '#contract/obs.ts';
import { getResponse } from '../../server/get-response.ts';
import { runningServer } from '../../server/server-file.ts';
import { plainText } from '../output/plain-text.ts';
import type { Suggestion } from './answer.ts';

/** Short, because the user waits after Tab. */
const TIMEOUT_MS = 200;

/** The scenes of the connected OBS; none without a running server or without OBS. */
export async function scenesInObs(paths: DataPaths): Promise<Suggestion[]> {
  const server = await runningServer(paths);
  const answer = server && (await getResponse(`${server.url}/api/obs/scenes`, TIMEOUT_MS));
  if (!answer?.ok) return [];
  const { scenes, program } = (await answer.json()) as ObsScenes;
  return scenes
    .filter((scene) => plainText(scene) === scene)
    .map((scene) => ({ value: scene, description: scene === program ? 'on program' : '' }));
}
