import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSupport } from '../../../ingest/services/buymeacoffee/supports.ts';
import { readDonationPage as donorDrivePage } from '../../../ingest/services/donordrive/donations.ts';
import { parsePayment } from '../../../ingest/services/kofi/payments.ts';
import { parseEvent as parsePaypalEvent } from '../../../ingest/services/paypal/payments.ts';
import { parseMessage } from '../../../ingest/services/streamelements/tips.ts';
import { parsePacket } from '../../../ingest/services/streamlabs/donations.ts';
import { parseEvent as parseStripeEvent } from '../../../ingest/services/stripe/payments.ts';
import { readDonationPage as tiltifyPage } from '../../../ingest/services/tiltify/donations.ts';
import type { SourceEvent } from '../../arrivals/source-event.ts';
import { readText, rowAt } from './testing/read-sample.ts';

const AGES_AGO = new Date(0);

/** A payment as its source receives it, and as the row of an export. */
const PAYMENTS: {
  service: string;
  events: SourceEvent[] | undefined;
  export: readonly [header: string, row: string];
}[] = [
  {
    service: 'Ko-fi',
    events: parsePayment(
      { message_id: 'm1', type: 'Donation', amount: '5.00', kofi_transaction_id: 'k1' },
      {},
    ),
    export: ['From,Received,Given,TransactionType,TransactionId', 'Mia,5.00,,Tip,k1'],
  },
  {
    service: 'Buy Me a Coffee',
    events: parseSupport({
      support_id: 'b1',
      transaction_id: 'b2',
      support_coffees: '1',
      support_coffee_price: '5.0000',
    }),
    export: ['Supporter Name,Coffee Count,Coffee Price,Transaction ID', 'Mia,1,5.0000,b2'],
  },
  {
    service: 'StreamElements',
    events: parseMessage(
      JSON.stringify({
        type: 'message',
        topic: 'channel.tips',
        data: { _id: 's1', transactionId: 's2', donation: { amount: 5 } },
      }),
    ),
    export: ['createdAt,username,amount,currency,_id,transactionId', ',Mia,5,USD,s1,s2'],
  },
  {
    service: 'Streamlabs',
    events: parsePacket(
      `2${JSON.stringify(['event', { type: 'donation', message: [{ id: 20111, amount: '5' }] }])}`,
    ),
    export: ['donation_id,created_at,name,amount', '20111,,Mia,5'],
  },
  {
    service: 'Tiltify',
    events: tiltifyPage(JSON.stringify({ data: [{ id: 't1', amount: { value: '5' } }] }), AGES_AGO)
      ?.events,
    export: ['id,donor_name,amount,donor_comment,completed_at', 't1,Mia,5,,'],
  },
  {
    service: 'DonorDrive',
    events: donorDrivePage(
      JSON.stringify([{ donationID: 'D1', displayName: 'Mia', amount: 5 }]),
      'USD',
      AGES_AGO,
    )?.events,
    export: ['donationID,displayName,amount', 'D1,Mia,5'],
  },
  {
    service: 'PayPal',
    events: parsePaypalEvent(
      JSON.stringify({
        event_type: 'PAYMENT.CAPTURE.COMPLETED',
        resource: { id: '1AB', amount: { value: '5.00', currency_code: 'USD' } },
      }),
      {},
      'live',
    ),
    export: [
      'Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Transaction ID',
      '11/20/2026,19:04:31,PST,Mia,Website Payment,Completed,USD,5.00,1AB',
    ],
  },
  {
    service: 'Stripe',
    events: parseStripeEvent(
      JSON.stringify({
        object: 'event',
        type: 'checkout.session.completed',
        livemode: true,
        data: {
          object: {
            payment_intent: 'pi_1',
            payment_status: 'paid',
            amount_total: 500,
            currency: 'usd',
          },
        },
      }),
      {},
    ),
    export: [
      'id,Created (UTC),Amount,Amount Refunded,Currency,Status,PaymentIntent ID',
      'ch_1,2026-11-20 19:04,5.00,0.00,usd,Paid,pi_1',
    ],
  },
];

test('a payment has one id, whether it came live or is in an export', () => {
  for (const { service, events, export: lines } of PAYMENTS) {
    const [event] = events ?? [];
    assert(event?.kind === 'payment', service);
    const { tip } = rowAt(readText(lines.join('\n')), 2);
    // An import finds the arrival by either id.
    assert([event.id, event.paymentId].includes(tip?.payment_id), service);
  }
});
