import { asTest } from '../../as-test.ts';
import type { SourceService } from '../../sources-service.ts';
import { list } from './list.ts';
import { parseDonation } from './payments.ts';

const RECORDED = {
  id: 'don_0a1b2c3d',
  status: 'COMPLETED',
  username: 'Mia',
  message: 'gg',
  amounts: { total: { value: '5.50', currency: 'USD' } },
  createdAt: '2026-11-02T19:00:04Z',
};

/** Donations to a Fourthwall shop. */
export const fourthwall: SourceService = {
  id: 'fourthwall',
  name: 'Fourthwall',
  about:
    'Brings the donations of your shop within half a minute, and those that came while you were away.',
  fields: [
    {
      name: 'user',
      label: 'API user',
      kind: 'text',
      isRequired: true,
      help: 'Fourthwall → Settings → For developers → Open API → Create an API user. This is its username.',
    },
    {
      name: 'password',
      label: 'Password',
      kind: 'secret',
      isRequired: true,
      help: 'Of the API user; it is shown once, when the user is made.',
    },
    {
      name: 'orders',
      label: 'Donations with orders',
      kind: 'switch',
      isRequired: false,
      default: 'on',
      help: 'Also counts what buyers add to the price of an order. The price itself never counts.',
    },
  ],
  catchesUp: true,
  list,
  sample: () => asTest(parseDonation(RECORDED)),
};
