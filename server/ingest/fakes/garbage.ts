/** Messages that no service should send: invalid JSON, truncated JSON, and JSON of other shapes. */
export const GARBAGE: readonly string[] = [
  '',
  'tip',
  '{"type":"message","topic":"channel.tips","data":{"_id":"cut',
  'null',
  '[]',
  '42',
  '{}',
  '{"type":"message","topic":"channel.tips","data":null}',
  '{"type":"message","topic":"channel.tips","data":[1,2]}',
  '{"metadata":{"message_type":"notification"},"payload":7}',
  '{"event":{"source":"Kofi","type":"Donation"},"data":"no object"}',
  '{"__proto__":{"type":"message"}}',
];
