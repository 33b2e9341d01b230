import type { DataPaths } from '#config/paths.ts';
import { unavailable } from '#domain/errors.ts';
import type { Api } from '../api/api.ts';
import { withServerApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';

/** Calls the API of the running server, which holds the connection to OBS. Throws `unavailable` if no server runs. */
export const withObs = <T>(context: CommandContext, work: (api: Api) => Promise<T>) =>
  withServerApi(context, noServer, work);

const noServer = ({ root }: DataPaths) =>
  unavailable(
    `No server runs on ${root}, and it is the server that is connected to OBS.`,
    "Start one with 'streamhost serve'.",
  );
