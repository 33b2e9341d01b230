const COLUMNS = [
  ...['Date', 'Time', 'TimeZone', 'Name', 'Type', 'Status', 'Currency', 'Gross'],
  ...['From Email Address', 'Transaction ID', 'Reference Txn ID', 'Subject', 'Note'],
];

type Cells = Record<string, string>;

/** The days of three lives, each from 19:00 UTC, in the writing of PayPal and of streamhost. */
export const DAYS = [
  { paypal: '03/06/2026', iso: '2026-03-06' },
  { paypal: '05/15/2026', iso: '2026-05-15' },
  { paypal: '09/18/2026', iso: '2026-09-18' },
] as const;

/**
 * A year of PayPal with 300 rows, in UTC. On each of three days 60 donations of $5.00 and 10 of 2.00 EUR, one of $5.00
 * paid back, and 4 pending ones of $9.00; 4 donations of $50.00 on a day without a live; and rows that are no donations.
 */
export function paypalYear(): string {
  let number = 0;
  const row = (cells: Cells): Cells => {
    number += 1;
    return {
      TimeZone: 'GMT',
      Name: `Fan ${number % 40}`,
      Type: 'General Payment',
      Status: 'Completed',
      Currency: 'USD',
      Gross: '5.00',
      'From Email Address': `fan${number}@example.com`,
      'Transaction ID': `TXN${String(number).padStart(6, '0')}`,
      ...cells,
    };
  };
  const times = (count: number, cells: Cells) => Array.from({ length: count }, () => row(cells));
  const rows: Cells[] = DAYS.flatMap(({ paypal }) => {
    const paidBack = row({ Date: paypal, Time: '20:30:00', Name: 'Paid Back' });
    return [
      ...times(60, { Date: paypal, Time: '20:00:00' }),
      ...times(10, { Date: paypal, Time: '21:00:00', Currency: 'EUR', Gross: '2.00' }),
      paidBack,
      row({
        ...{ Date: paypal, Time: '22:00:00', Type: 'Payment Refund', Gross: '-5.00' },
        'Reference Txn ID': paidBack['Transaction ID'] ?? '',
      }),
      ...times(4, { Date: paypal, Time: '20:10:00', Status: 'Pending', Gross: '9.00' }),
    ];
  });
  const day = { Date: '07/01/2026', Time: '12:00:00' };
  const rest = [
    ...times(4, { ...day, Gross: '50.00' }),
    ...times(300 - rows.length - 4, {
      ...day,
      ...{ Type: 'General Withdrawal', Gross: '-20.00', Name: '' },
    }),
  ];
  return [COLUMNS, ...[...rows, ...rest].map((cells) => COLUMNS.map((name) => cells[name] ?? ''))]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
    .join('\n');
}
