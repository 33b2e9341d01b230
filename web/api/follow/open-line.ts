import { isPushOff } from '#domain/event-line.ts';
import { queryClient } from '../query-client.ts';
import { followServer } from './follow-server.ts';

/** Follows the server over a line of its own, unless the address with which the document was loaded (`search`) says not to. */
export function openLine(search: string): void {
  if (!isPushOff(search)) followServer({ client: queryClient, page: document });
}
