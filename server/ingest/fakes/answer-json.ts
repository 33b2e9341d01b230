import type { FakeAnswer } from './fake-service.ts';

/** A response with a JSON body. */
export function answerJson(value: unknown, status = 200): FakeAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  };
}
