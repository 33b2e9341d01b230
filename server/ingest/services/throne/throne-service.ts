import { isUtf8 } from 'node:buffer';
import { asTest } from '../../as-test.ts';
import type {
  HookAnswer,
  HookRequest,
  SourceService,
  SourceValues,
} from '../../sources-service.ts';
import { parseGift } from './gifts.ts';
import { isSigned, keyIssue, THRONE_KEY } from './signature.ts';

const RECORDED = JSON.stringify({
  contract_version: '1',
  event_id: '5f0c1a2b-0000-4000-8000-9a8b7c6d5e4f',
  event_type: 'gift_purchased',
  data: {
    creator_id: 'creator',
    creator_username: 'creator',
    gifter_username: 'Mia',
    message: 'Enjoy!',
    item_name: 'Microphone',
    item_thumbnail_url: 'https://example.com/microphone.png',
    price: 1099,
    currency: 'USD',
    is_surprise_gift: false,
  },
});

function receive(request: HookRequest, values: SourceValues): HookAnswer {
  if (!isSigned(request, values.public_key ?? '')) return 'unauthorized';
  const { body } = request;
  if (!isUtf8(body)) return { malformed: 'The body is not UTF-8.' };
  return parseGift(body.toString('utf8'), values);
}

/** Gifts and contributions from a Throne wishlist, which Throne sends as signed webhooks. */
export const throne: SourceService = {
  id: 'throne',
  name: 'Throne',
  about:
    'Throne sends each gift and each contribution to an address of yours, which the internet must reach by https. What comes while this server is off may be lost.',
  fields: [
    {
      name: 'public_key',
      label: 'Public key of Throne',
      kind: 'text',
      isRequired: true,
      default: THRONE_KEY,
      help: 'Throne → Settings → Integrations → Webhooks: switch them on, add the address of this source as a subscriber URL and save. The key is that of Throne itself; leave it as it is unless Throne publishes another.',
      check: keyIssue,
    },
    {
      name: 'gifts',
      label: 'Gifts',
      kind: 'switch',
      isRequired: false,
      default: 'on',
      help: 'The whole price counts.',
    },
    {
      name: 'contributions',
      label: 'Contributions',
      kind: 'switch',
      isRequired: false,
      default: 'on',
      help: 'Parts of a gift that several people pay. The finished gift does not count again.',
    },
  ],
  catchesUp: false,
  hook: { body: 'json', receive, verifiedBy: 'public_key' },
  sample(values) {
    const answer = parseGift(RECORDED, { ...values, gifts: 'on' });
    return typeof answer === 'object' && 'events' in answer ? asTest(answer.events) : [];
  },
};
