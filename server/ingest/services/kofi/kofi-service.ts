import { asTest } from '../../as-test.ts';
import { textAt } from '../../read-message.ts';
import { isSameSecret } from '../../same-secret.ts';
import type {
  HookAnswer,
  HookRequest,
  SourceField,
  SourceService,
  SourceValues,
} from '../../sources-service.ts';
import { parsePayment, readPayment } from './payments.ts';

const RECORDED = {
  message_id: '1c2d3e4f-0000-4000-8000-9a8b7c6d5e4f',
  timestamp: '2026-11-02T19:00:04Z',
  type: 'Donation',
  is_public: true,
  from_name: 'Jo Example',
  message: 'Good luck with the integration!',
  amount: '3.00',
  currency: 'USD',
  kofi_transaction_id: '00000000-1111-2222-3333-444444444444',
};

const typeSwitch = (
  name: string,
  label: string,
  usual: 'on' | 'off',
  help: string,
): SourceField => ({ name, label, kind: 'switch', isRequired: false, default: usual, help });

function receive({ body }: HookRequest, values: SourceValues): HookAnswer {
  const message = readPayment(body.toString('utf8'));
  if (!message) return { malformed: 'The form has no field "data" with a payment of Ko-fi.' };
  const isKofi = isSameSecret(textAt(message, 'verification_token'), values.token ?? '');
  return isKofi ? { events: parsePayment(message, values) } : 'unauthorized';
}

/** Payments by Ko-fi, which sends each as a webhook. */
export const kofi: SourceService = {
  id: 'kofi',
  name: 'Ko-fi',
  about:
    'Ko-fi sends each payment to an address of yours, which the internet must reach by https. What comes while this server is off is sent again a few times, and then lost.',
  fields: [
    {
      name: 'token',
      label: 'Verification token',
      kind: 'secret',
      isRequired: true,
      help: 'Ko-fi → More → API → Webhooks → Advanced → Verification Token. The address of this source goes into Webhook URL there.',
    },
    typeSwitch('donations', 'Donations', 'on', 'Single tips.'),
    typeSwitch('subscriptions', 'Memberships', 'on', 'The first and each further month.'),
    typeSwitch('commissions', 'Commissions', 'off', 'The whole price counts.'),
    typeSwitch('shop_orders', 'Shop orders', 'off', 'The whole price counts.'),
  ],
  catchesUp: false,
  hook: { body: 'form', receive, verifiedBy: 'token' },
  sample: (values) => asTest(parsePayment(RECORDED, { ...values, donations: 'on' })),
};
