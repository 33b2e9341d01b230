import assert from 'node:assert/strict';
import type {
  HookAnswer,
  HookContext,
  HookRequest,
  SourceService,
  SourceValues,
} from '../sources-service.ts';

/** The context of a parser that needs no request; it throws on one. */
export const NO_REQUESTS: HookContext = {
  request: () => assert.fail('This webhook sends no request.'),
};

/** The answer of a parser that needs no request. */
export function receiveAtOnce(
  { hook }: Pick<SourceService, 'hook'>,
  request: HookRequest,
  values: SourceValues,
  now: Date = new Date(),
): HookAnswer {
  assert(hook);
  const answer = hook.receive(request, values, now, NO_REQUESTS);
  assert(!(answer instanceof Promise));
  return answer;
}
