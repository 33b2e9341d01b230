import { isUtf8 } from 'node:buffer';
import { asTest } from '../../as-test.ts';
import { isHexSigned } from '../../hooks/hex-signature.ts';
import type {
  HookAnswer,
  HookRequest,
  SourceField,
  SourceService,
  SourceValues,
} from '../../sources-service.ts';
import { list } from './list.ts';
import { parseSupport } from './supports.ts';
import { parseWebhook } from './webhook-events.ts';

const RECORDED = {
  support_id: '245731',
  support_note: 'gg',
  support_coffees: '1',
  transaction_id: 'pi_recorded',
  support_visibility: '1',
  support_created_on: '2026-11-02 19:00:04',
  supporter_name: 'Mia',
  support_coffee_price: '5.0000',
  is_refunded: null,
  support_currency: 'USD',
};

const option = (name: string, label: string, usual: 'on' | 'off', help: string): SourceField => ({
  name,
  label,
  kind: 'switch',
  isRequired: false,
  default: usual,
  help,
});

function receive({ headers, body }: HookRequest, values: SourceValues): HookAnswer {
  const secret = values.secret?.trim() ?? '';
  if (!isHexSigned('sha256', secret, body, headers['x-signature-sha256'])) return 'unauthorized';
  if (!isUtf8(body)) return { malformed: 'The body is not UTF-8.' };
  return parseWebhook(body.toString('utf8'), values);
}

/** Support by Buy Me a Coffee: its list, and its webhooks for what the list does not have. */
export const buymeacoffee: SourceService = {
  id: 'buymeacoffee',
  name: 'Buy Me a Coffee',
  about:
    'Brings coffees within a minute, and those that came while you were away. With a webhook they come at once, and memberships and the shop as well; that needs an address that the internet reaches.',
  fields: [
    {
      name: 'token',
      label: 'Access token',
      kind: 'secret',
      isRequired: true,
      help: 'developers.buymeacoffee.com → log in → Create a token. It is shown once.',
    },
    {
      name: 'secret',
      label: 'Signing secret',
      kind: 'secret',
      isRequired: false,
      help: 'Only for a webhook: buymeacoffee.com → Integrations → New webhook, with the address of this source as Endpoint URL and all events. The secret is on its page.',
    },
    option('donations', 'Coffees', 'on', 'Single support, and payments for a wishlist.'),
    option(
      'memberships',
      'Memberships',
      'on',
      'The first payment counts. What may be a later one waits in the inbox. By webhook only.',
    ),
    option('shop', 'Shop and commissions', 'off', 'The whole price counts. By webhook only.'),
  ],
  catchesUp: true,
  list,
  hook: { body: 'json', receive, verifiedBy: 'secret' },
  sample: () => asTest(parseSupport(RECORDED)),
};
