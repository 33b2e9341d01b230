import { liveLeftOnAir } from '../../storage/on-air-state.ts';
import { onAir as onAirQuery } from '../../storage/queries/on-air.ts';
import { type Check, ok, warn } from '../check.ts';
import { queryDatabase } from '../read-database.ts';

export const onAir: Check = {
  name: 'On air',
  run({ paths }) {
    const left = queryDatabase(paths, liveLeftOnAir);
    if (left) {
      return warn(
        `"${left.name}", ${left.show}, is still on air and gets the tips.`,
        "Put the next live on air, or take this one off with 'streamhost on-air none'.",
      );
    }
    const isOnAir = Boolean(queryDatabase(paths, onAirQuery)?.live_id);
    return ok(isOnAir ? 'A live is on air.' : 'No live is on air.');
  },
};
