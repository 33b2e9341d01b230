import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paypalActivity } from './paypal-activity.ts';
import { readExport } from './testing/read-export.ts';
import { decisions, readSample, rowAt } from './testing/read-sample.ts';

const english = readSample('paypal-activity-en.csv');
const german = readSample('paypal-activity-de.csv');

const COLUMNS = [
  ...['Date', 'Time', 'TimeZone', 'Name', 'Type', 'Status', 'Currency', 'Gross'],
  ...['From Email Address', 'Transaction ID', 'Reference Txn ID', 'Subject', 'Note'],
] as const;

type Cells = Partial<Record<(typeof COLUMNS)[number], string>>;

/** A completed payment, unless the cells say otherwise. */
const payment = (id: string, cells: Cells = {}): Cells => ({
  Date: '11/20/2026',
  Time: '19:04:31',
  TimeZone: 'PST',
  Name: 'Ada Brook',
  Type: 'General Payment',
  Status: 'Completed',
  Currency: 'USD',
  Gross: '5.00',
  'From Email Address': 'fan@example.com',
  'Transaction ID': id,
  ...cells,
});

const refund = (id: string, reference: string, gross: string, cells: Cells = {}) =>
  payment(id, { Type: 'Payment Refund', Gross: gross, 'Reference Txn ID': reference, ...cells });

const csv = (rows: readonly Cells[]) =>
  [COLUMNS, ...rows.map((cells) => COLUMNS.map((name) => cells[name] ?? ''))]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
    .join('\n');

const read = (...rows: Cells[]) => readExport(paypalActivity, csv(rows));

/** The kind of each row, a gift with its amount. */
const outcomes = (...rows: Cells[]) =>
  read(...rows).map(({ kind, payment: paid }) => (kind === 'gift' ? (paid?.amount ?? null) : kind));

test('completed payments of a PayPal file count, unless they were paid back', () => {
  assert.deepEqual(decisions(english), [
    '2 | gift',
    '3 | refunded | it was paid back',
    '4 | refund | it pays money back',
    '5 | gift',
    '6 | conversion | it is a conversion to another currency',
    '7 | conversion | it is a conversion to another currency',
    '8 | pending | it is still pending',
    '9 | transfer | it is a transfer between your own accounts',
    '10 | transfer | it is a transfer between your own accounts',
  ]);
});

test('the German PayPal file has the same kinds', () => {
  assert.deepEqual(decisions(german), [
    '2 | gift',
    '3 | gift',
    '4 | transfer | it is a transfer between your own accounts',
    '5 | pending | it is still pending',
  ]);
});

test('a PayPal payment has its name, note, amount and id', () => {
  const { fan_name, notes, amount_cents, payment_id } = rowAt(english, 2).tip ?? {};
  assert.deepEqual(
    [fan_name, notes, amount_cents, payment_id],
    ['Moss Lantern', 'for the boss run', 125000, '1AB23456CD7890001'],
  );
});

test('a PayPal payment in another currency has its own amount', () => {
  const { amount_cents, currency } = rowAt(english, 5).tip ?? {};
  assert.deepEqual([amount_cents, currency], [1000, 'EUR']);
});

test('a transfer of +50.00 from the own bank can be no tip', () => {
  assert.equal(rowAt(english, 9).tip, null);
});

test('the user may count a pending PayPal payment', () => {
  assert.equal(rowAt(english, 8).tip?.amount_cents, 2000);
});

test('date, time and zone of a PayPal row together make the moment', () => {
  assert.equal(rowAt(english, 2).tip?.paid_at, '2026-11-21T03:04:31.000Z');
  assert.equal(rowAt(german, 2).tip?.paid_at, '2026-11-20T18:04:31.000Z');
});

test('amounts of a German PayPal file are parsed as German', () => {
  const { amount_cents, currency } = rowAt(german, 2).tip ?? {};
  assert.deepEqual([amount_cents, currency], [125000, 'EUR']);
});

test('a PayPal payment without a note has its subject as the note', () => {
  const [row] = read(payment('1', { Subject: 'Für den Marathon' }));
  assert.equal(row?.payment?.note, 'Für den Marathon');
});

test('a partly refunded PayPal payment counts the rest', () => {
  assert.deepEqual(outcomes(payment('1'), refund('2', '1', '-2.00')), ['3.00', 'refund']);
});

test('the rest of a refunded payment is written as in the file', () => {
  const rows = [payment('1', { Gross: '1.250,00' }), refund('2', '1', '-0,50')];
  assert.deepEqual(outcomes(...rows), ['1249,50', 'refund']);
});

test('two partial refunds are subtracted from the same payment', () => {
  const rows = [payment('1'), refund('2', '1', '-2.00'), refund('3', '1', '-3.00')];
  assert.deepEqual(outcomes(...rows), ['refunded', 'refund', 'refund']);
});

test('a refund in another currency takes the whole payment', () => {
  const rows = [payment('1'), refund('2', '1', '-1.00', { Currency: 'EUR' })];
  assert.deepEqual(outcomes(...rows), ['refunded', 'refund']);
});

test('a declined refund takes nothing', () => {
  const rows = [payment('1'), refund('2', '1', '-5.00', { Status: 'Denied' })];
  assert.deepEqual(outcomes(...rows), ['5.00', 'refund']);
});

test('a payment counts again after the end of its chargeback', () => {
  const rows = [
    payment('1'),
    refund('2', '1', '-5.00', { Type: 'Chargeback' }),
    refund('3', '2', '5.00', { Type: 'Chargeback Reversal' }),
  ];
  assert.deepEqual(outcomes(...rows), ['5.00', 'refund', 'refund']);
});

test('refunds that refer to each other end', () => {
  const rows = [refund('1', '2', '-5.00'), refund('2', '1', '-5.00')];
  assert.deepEqual(outcomes(...rows), ['refund', 'refund']);
});

test('a hold for a dispute takes nothing from the payment', () => {
  const hold = refund('2', '1', '-5.00', { Type: 'Hold on Balance for Dispute Investigation' });
  assert.deepEqual(outcomes(payment('1'), hold), ['5.00', 'other']);
});

test('a payment by the streamer is given', () => {
  assert.deepEqual(outcomes(payment('1', { Gross: '-5.00' })), ['given']);
});

test('a payout of a company by mass payment waits for a decision', () => {
  const [row] = read(payment('1', { Type: 'Mass Pay Payment', Gross: '800.00' }));
  assert.deepEqual([row?.kind, row?.payment?.amount], ['transfer', '800.00']);
});

for (const [status, kind] of [
  ['Denied', 'declined'],
  ['Reversed', 'refunded'],
  ['Partially Refunded', 'refunded'],
  ['Sleeping', 'other'],
]) {
  test(`a PayPal payment with status ${status} is ${kind}`, () => {
    assert.deepEqual(outcomes(payment('1', { Status: status ?? '' })), [kind]);
  });
}

test('a payment of an unknown type does not count by itself', () => {
  const [row] = read(payment('1', { Type: 'Vendégpénz' }));
  assert.deepEqual(
    [row?.kind, row?.reason, row?.payment?.amount],
    ['other', 'its type "Vendégpénz" is not known', '5.00'],
  );
});

test('a bank deposit in an unknown language is no tip', () => {
  const [row] = read(payment('1', { Type: 'Bankbetalning till PP-konto', Name: '' }));
  assert.equal(row?.kind, 'other');
  assert.match(row?.reason ?? '', /names nobody/);
});

test('money back to the fan is a refund in any language', () => {
  const rows = [payment('1'), refund('2', '1', '-5.00', { Type: 'Återbetalning' })];
  assert.deepEqual(outcomes(...rows), ['refunded', 'refund']);
});

test('a conversion in an unknown language takes nothing from the payment', () => {
  const rows = [payment('1'), refund('2', '1', '-5.00', { Type: 'Valutaväxling', Name: '' })];
  assert.deepEqual(outcomes(...rows), ['5.00', 'other']);
});

test('money back from a shop is no tip in any language', () => {
  const rows = [
    payment('1', { Gross: '-5.00' }),
    refund('2', '1', '5.00', { Type: 'Återbetalning' }),
  ];
  assert.deepEqual(outcomes(...rows), ['given', 'refund']);
});

test('two rows of one PayPal transaction count once', () => {
  assert.deepEqual(outcomes(payment('1'), payment('1', { Status: 'Pending' }), payment('1')), [
    ...['5.00', 'other', 'other'],
  ]);
});

test('the pending row before a completed one of the same transaction cannot count', () => {
  const [pending, completed] = read(payment('1', { Status: 'Pending' }), payment('1'));
  assert.deepEqual([pending?.payment, completed?.kind], [null, 'gift']);
});

test('Anonymous in a PayPal file means anonymous', () => {
  const [row] = read(payment('1', { Name: 'Anonymous' }));
  assert.deepEqual([row?.payment?.name, row?.payment?.isAnonymous], [null, true]);
});

test('an e-mail address is no name of a fan', () => {
  const [row] = read(payment('1', { Name: 'mia@example.com' }));
  assert.deepEqual([row?.kind, row?.payment?.name], ['gift', null]);
});

/** The header and a completed payment in each language, as the public code has them. */
const FILES = [
  [
    'an old English file',
    'Date, Time, Time Zone, Name, Type, Status, Currency, Gross, Fee, Net, From Email Address, To Email Address, Transaction ID, Reference Txn ID',
    '25/03/2009,23:45:35,GMT+02:00,Mia,Web Accept Payment Received,Completed,EUR,"20,00","-0,89","19,11",a@b.example,c@d.example,1,',
  ],
  [
    'an English statement',
    '"Date","Time","Time Zone","Description","Currency","Gross ","Fee ","Net","Balance","Transaction ID","From Email Address","Name","Bank Name","Bank Account","Shipping and Handling Amount","Sales Tax","Invoice ID","Reference Txn ID"',
    '15/05/2026,10:30:00,Europe/London,General Payment,GBP,14.99,0.00,14.99,100.00,1,a@b.example,Mia,,,0.00,0.00,,',
  ],
  [
    'a German statement',
    '"Datum","Uhrzeit","Zeitzone","Beschreibung","Währung","Brutto","Entgelt","Netto","Guthaben","Transaktionscode","Absender E-Mail-Adresse","Name","Name der Bank","Bankkonto","Versand- und Bearbeitungsgebühr","Umsatzsteuer","Rechnungsnummer","Zugehöriger Transaktionscode"',
    '13.07.2023,11:34:43,Europe/Berlin,Allgemeine Zahlung,EUR,"12,00","0,00","12,00","12,00",1,a@b.example,Mia,,,"0,00","0,00",,',
  ],
  [
    'a French file',
    `"Date","Heure","Fuseau horaire","Nom","Type","État","Devise","Avant commission","Commission","Net","De l'adresse email","À l'adresse email","Numéro de transaction","Numéro de la transaction de référence","Objet","Remarque"`,
    '01/10/2026,10:02:11,Europe/Paris,Mia,Paiement de don,Terminé,EUR,"12,00","-0,77","11,23",a@b.example,c@d.example,1,,,',
  ],
  [
    'a French statement',
    `"Date","Heure","Fuseau horaire","Description","Devise","Brut ","Frais ","Net","Solde","Numéro de transaction","Adresse email de l'expéditeur","Nom","Numéro de la transaction de référence"`,
    '07/01/2024,08:29:44,Europe/Berlin,Paiement Express Checkout,EUR,"10,99","0,00","10,99","10,99",1,a@b.example,Mia,',
  ],
  [
    'a Spanish statement',
    '"Fecha","Hora","Zona horaria","Descripción","Divisa","Bruto ","Comisión ","Neto","Saldo","Id. de transacción","Correo electrónico del remitente","Nombre"',
    '5/10/2026,10:00:00,Europe/Madrid,Pago con Pago exprés,EUR,"10,00","0,00","10,00","10,00",1,a@b.example,Mia',
  ],
  [
    'a Spanish file',
    '"Fecha","Hora","Zona horaria","Nombre","Tipo","Estado","Divisa","Bruto","Tarifa","Neto","Id. de transacción","Id. de referencia de trans.","Asunto","Nota"',
    '5/10/2026,10:00:00,CET,Mia,Pago con Pago exprés,Completado,EUR,"10,00","0,00","10,00",1,,,',
  ],
  [
    'an Italian file',
    '"Data","Orario","Fuso orario","Nome","Tipo","Stato","Valuta","Lordo","Tariffa","Netto","Indirizzo email mittente","Indirizzo email destinatario","Codice transazione","Codice transazione di riferimento","Oggetto","Messaggio"',
    '27/10/2022,11:53:23,CEST,Mia,Pagamento da cellulare,Completata,EUR,"10,00","0,00","10,00",a@b.example,c@d.example,1,,,',
  ],
  [
    'a Dutch file',
    '"Datum","Tijd","Tijdzone","Naam","Type","Status","Valuta","Bruto","Kosten","Netto","Saldo","Ref","Transactie-ID"',
    '06/03/2026,13:00:00,CET,Mia,Algemene betaling,Voltooid,EUR,"30,00","0,00","30,00","30,00",,1',
  ],
] as const;

for (const [file, header, line] of FILES) {
  test(`a payment in ${file} of PayPal is a gift`, () => {
    const [row] = readExport(paypalActivity, `${header}\n${line}`);
    assert.deepEqual([row?.kind, row?.payment?.name, row?.payment?.id], ['gift', 'Mia', '1']);
  });
}

for (const [language, header] of [
  [
    'Polish',
    '"Data","Godzina","Strefa czasowa","Nazwa","Typ","Status","Waluta","Brutto","Opłata","Netto","Z adresu e-mail","Na adres e-mail","Numer transakcji"',
  ],
  [
    'Japanese',
    '"日付","時間","タイムゾーン","名前","タイプ","ステータス","通貨","合計","手数料","正味","送信者メールアドレス","受信者メールアドレス","取引ID"',
  ],
]) {
  test(`no row of a ${language} PayPal file counts, because its types are not known`, () => {
    const line = '2026/11/20,19:00:00,JST,Mia,?,?,JPY,500,0,500,a@b.example,c@d.example,1';
    const [row] = readExport(paypalActivity, `${header}\n${line}`);
    assert.deepEqual([row?.kind, row?.payment?.amount], ['other', '500']);
  });
}

test('a Ko-fi file is no PayPal file', () => {
  const header = ['DateTime (UTC)', 'From', 'Message', 'Received', 'Currency', 'TransactionId'];
  assert.equal(paypalActivity.matches(header), false);
});
