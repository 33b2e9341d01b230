import type { FakeAnswer } from './fake-service.ts';

/** An answer with a value as JSON. */
export function answerJson(value: unknown, status = 200): FakeAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  };
}
