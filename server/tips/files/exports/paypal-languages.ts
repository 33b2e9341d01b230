/** `type` is the description of a statement, which has no status, subject and note. */
export type PaypalField =
  | 'date'
  | 'time'
  | 'zone'
  | 'name'
  | 'type'
  | 'status'
  | 'currency'
  | 'gross'
  | 'id'
  | 'reference'
  | 'subject'
  | 'note';

/** What a transaction type says. */
export type PaypalType =
  | 'payment'
  | 'purchase'
  /** A payment of a company to many people. */
  | 'payout'
  /** Also a reversal or chargeback, and what undoes one. */
  | 'refund'
  | 'transfer'
  | 'conversion'
  | 'fee'
  | 'hold'
  /** Such as an invoice or authorization. */
  | 'unpaid'
  /** From PayPal itself. */
  | 'bonus';

export type PaypalStatus = 'completed' | 'pending' | 'declined' | 'refunded' | 'partly refunded';

/** Types and statuses are in lower case. */
type PaypalLanguage = {
  /** By priority. */
  headers: Readonly<Record<PaypalField, readonly string[]>>;
  types: Partial<Record<PaypalType, readonly string[]>>;
  statuses: Partial<Record<PaypalStatus, readonly string[]>>;
};

/**
 * Both headers: OCA/bank-statement-import (account_bank_statement_import_paypal) and nils-werner/beancount-paypal.
 * Header and types of the history before 2017: a public manual with rows of 2009, and the audit script of a fundraiser.
 * Types are the descriptions of T-codes at developer.paypal.com/reports/reference/t-codes, and statuses those of
 * developer.paypal.com/reports/reference/changed-fields.
 */
const ENGLISH: PaypalLanguage = {
  headers: {
    date: ['Date'],
    time: ['Time'],
    zone: ['TimeZone'],
    name: ['Name'],
    type: ['Type', 'Description'],
    status: ['Status'],
    currency: ['Currency'],
    gross: ['Gross'],
    id: ['Transaction ID'],
    reference: ['Reference Txn ID'],
    subject: ['Subject'],
    note: ['Note'],
  },
  types: {
    payment: [
      ...['general payment', 'donation payment', 'website payment', 'mobile payment'],
      ...['subscription payment', 'express checkout payment', 'virtual terminal payment'],
      ...['preapproved payment bill user payment', 'pre-approved payment bill user payment'],
      ...['payment received', 'donation received', 'web accept payment received'],
      ...['subscription payment received', 'recurring payment received'],
      ...['mobile payment received', 'express checkout payment received'],
    ],
    purchase: [
      ...['ebay auction payment', 'third-party auction payment', 'third party auction payment'],
      ...['shopping cart payment received', 'postage payment'],
    ],
    payout: ['mass pay payment', 'masspay payment', 'mass payment', 'third-party payout'],
    refund: [
      ...['payment refund', 'payment reversal', 'chargeback', 'chargeback reversal'],
      ...['refund', 'reversal', 'chargeback settlement', 'update to reversal'],
    ],
    transfer: [
      ...['bank deposit to pp account', 'bank deposit to pp account (obsolete)'],
      ...['general withdrawal', 'general withdrawal - bank account', 'user initiated withdrawal'],
      ...['general card deposit', 'general card withdrawal', 'general credit card deposit'],
      ...['general credit card withdrawal', 'auto-sweep', 'autosweep', 'transfer to bank'],
      ...['reversal of ach deposit', 'reversal of ach withdrawal transaction'],
      ...['withdraw funds to a bank account', 'withdraw funds to bank account'],
      ...['add funds from a bank account', 'general funding of paypal account'],
    ],
    conversion: [
      ...['general currency conversion', 'user initiated currency conversion'],
      ...['currency conversion', 'currency conversion required to cover negative balance'],
    ],
    fee: [
      ...['chargeback fee', 'dispute fee', 'partner fee', 'payment fee', 'fee reversal'],
      ...['cancelled fee', 'canceled fee', 'tax collected by partner'],
    ],
    hold: [
      ...['account hold for open authorization', 'account hold for open authorisation'],
      ...['reversal of general account hold', 'general hold', 'general hold release'],
      ...['hold on balance for dispute investigation', 'hold on available balance'],
      ...['cancellation of hold for dispute resolution', 'payment hold', 'payment release'],
      ...['payment review hold', 'payment review release', 'reserve hold', 'reserve release'],
      ...['temporary hold', 'tax hold', 'tax release'],
    ],
    unpaid: [
      ...['general authorization', 'general authorisation', 'reauthorization', 'order'],
      ...['invoice sent', 'invoice received', 'shopping cart item'],
    ],
    bonus: [
      ...['general bonus', 'debit card cashback bonus', 'coupon redemption'],
      ...['general incentive/certificate redemption', 'general account correction'],
    ],
  },
  statuses: {
    completed: ['completed', 'cleared'],
    pending: [
      ...['pending', 'processing', 'unclaimed', 'held', 'waiting for approval', 'uncleared'],
      ...['completed - funds not yet available', 'funds not yet available', 'initiated'],
    ],
    declined: [
      ...['denied', 'failed', 'canceled', 'cancelled', 'expired', 'removed', 'returned'],
      ...['refused', 'unpaid', 'voided'],
    ],
    refunded: ['refunded', 'reversed'],
    'partly refunded': ['partially refunded'],
  },
};

/**
 * Activity download: nils-werner/beancount-paypal; statement: jakobhellermann/beancount-paypal; both also in
 * OCA/bank-statement-import. Types as importers for YNAB and household books list them.
 */
const GERMAN: PaypalLanguage = {
  headers: {
    date: ['Datum'],
    time: ['Uhrzeit'],
    zone: ['Zeitzone'],
    name: ['Name'],
    type: ['Typ', 'Beschreibung'],
    status: ['Status'],
    currency: ['Währung'],
    gross: ['Brutto'],
    id: ['Transaktionscode'],
    reference: ['Zugehöriger Transaktionscode'],
    subject: ['Betreff'],
    note: ['Hinweis'],
  },
  types: {
    payment: [
      ...['zahlung', 'allgemeine zahlung', 'spendenzahlung', 'website-zahlung', 'handyzahlung'],
      ...['abonnementzahlung', 'paypal express-zahlung', 'express-zahlung'],
      ...['zahlung im einzugsverfahren mit zahlungsrechnung'],
    ],
    refund: ['rückzahlung'],
    transfer: [
      ...['bankgutschrift auf paypal-konto', 'bankgutschrift auf paypal konto'],
      ...['allgemeine gutschrift auf kreditkarte', 'allgemeine abbuchung von kreditkarte'],
      ...['von nutzer eingeleitete abbuchung', 'bankabbuchung von paypal-konto'],
      ...['auszahlung auf das bankkonto', 'rückbuchung von ach-gutschrift'],
      ...['ach-überweisung als zahlungsquelle für ausgleich von kontoguthaben'],
      ...['allgemeine interne kontobewegung'],
    ],
    conversion: ['allgemeine währungsumrechnung'],
    fee: ['rücklastschriftgebühr'],
    hold: [
      ...['einbehaltung für offene autorisierung', 'rückbuchung allgemeiner einbehaltung'],
      ...['reservierung'],
    ],
    unpaid: ['allgemeine autorisierung', 'warenkorbartikel'],
  },
  statuses: { completed: ['abgeschlossen'], pending: ['ausstehend'] },
};

/**
 * Statement: Akretion's account_bank_statement_import_paypal; activity download: an Odoo module for French PayPal files
 * with the whole header. Types: a script for Homebank, and the importer and report of two French shops.
 */
const FRENCH: PaypalLanguage = {
  headers: {
    date: ['Date'],
    time: ['Heure'],
    zone: ['Fuseau horaire'],
    name: ['Nom'],
    type: ['Type', 'Description'],
    status: ['État'],
    currency: ['Devise'],
    gross: ['Avant commission', 'Brut'],
    id: ['Numéro de transaction'],
    reference: ['Numéro de la transaction de référence'],
    subject: ['Objet'],
    note: ['Remarque'],
  },
  types: {
    payment: [
      ...['paiement standard', 'paiement de don', 'paiement express checkout', 'paiement dcc'],
      ...["paiement préapprouvé d'un utilisateur de facture de paiement"],
    ],
    refund: ['remboursement de paiement'],
    transfer: [
      ...['virement bancaire sur le compte paypal', "retrait initié par l'utilisateur"],
      ...['virement bancaire sur le compte paypal (obsolète)', 'virement standard'],
    ],
    hold: [
      ...['suspension de paiement', 'déblocage de paiement', 'suspension temporaire'],
      ...['solde suspendu pour enquête sur un litige'],
      ...['annulation de la suspension pour résolution du litige'],
      ...['suspension de compte pour autorisation en cours'],
      ...['annulation de suspension de compte standard'],
    ],
    unpaid: ['autorisation', 'autorisation standard'],
  },
  statuses: { completed: ['terminé'], pending: ['en attente'] },
};

/**
 * Both headers: OCA/bank-statement-import (account_bank_statement_import_paypal); types: the converter for PayPal of
 * Nesto, a Spanish enterprise application; statuses and `Reembolso`: the test of an importer.
 */
const SPANISH: PaypalLanguage = {
  headers: {
    date: ['Fecha'],
    time: ['Hora'],
    zone: ['Zona horaria'],
    name: ['Nombre'],
    type: ['Tipo', 'Descripción'],
    status: ['Estado'],
    currency: ['Divisa'],
    gross: ['Bruto'],
    id: ['Id. de transacción'],
    reference: ['Id. de referencia de trans.'],
    subject: ['Asunto'],
    note: ['Nota'],
  },
  types: {
    payment: ['pago con pago exprés'],
    refund: ['reembolso'],
    transfer: ['retirada'],
    conversion: ['conversión de divisas'],
  },
  statuses: { completed: ['completado'], pending: ['pendiente'] },
};

/** Statement: monjour's importer; activity download: the test of an importer with six real rows of 2019 to 2023. */
const ITALIAN: PaypalLanguage = {
  headers: {
    date: ['Data'],
    time: ['Orario', 'Ora'],
    zone: ['Fuso orario'],
    name: ['Nome'],
    type: ['Tipo', 'Descrizione'],
    status: ['Stato'],
    currency: ['Valuta'],
    gross: ['Lordo'],
    id: ['Codice transazione'],
    reference: ['Codice transazione di riferimento'],
    subject: ['Oggetto'],
    note: ['Messaggio'],
  },
  types: {
    payment: [
      ...['pagamento da cellulare', 'pagamento express checkout', 'pagamento abbonamento'],
      ...['pagamento preautorizzato utenza'],
    ],
    transfer: ['versamento generico con carta', 'bonifico bancario sul conto paypal'],
  },
  statuses: { completed: ['completata'], pending: ['in sospeso'] },
};

/**
 * Statement: the PayPal parsers of a Dutch personal ledger, whose reference header is English; activity download: the
 * test of an importer. Subject and note are not seen.
 */
const DUTCH: PaypalLanguage = {
  headers: {
    date: ['Datum'],
    time: ['Tijd'],
    zone: ['Tijdzone'],
    name: ['Naam'],
    type: ['Type', 'Omschrijving'],
    status: ['Status'],
    currency: ['Valuta'],
    gross: ['Bruto'],
    id: ['Transactiereferentie', 'Transactie-ID'],
    reference: ['Reference Txn ID'],
    subject: [],
    note: [],
  },
  types: {
    payment: [
      ...['algemene betaling', 'express checkout-betaling'],
      ...['vooraf goedgekeurde betaling – rekening betaald door gebruiker'],
    ],
    transfer: [
      ...['bankstorting naar pp-rekening', 'bankstorting', 'algemene kaartstorting'],
      ...['algemene opname'],
    ],
    conversion: ['algemene valutaomrekening'],
    unpaid: ['algemene autorisatie'],
  },
  statuses: { completed: ['voltooid'] },
};

/** Both headers: the importer of a Polish personal wallet. Types and statuses are not seen. */
const POLISH: PaypalLanguage = {
  headers: {
    date: ['Data'],
    time: ['Godzina'],
    zone: ['Strefa czasowa'],
    name: ['Nazwa'],
    type: ['Typ', 'Opis'],
    status: ['Status'],
    currency: ['Waluta'],
    gross: ['Brutto'],
    id: ['Numer transakcji'],
    reference: ['Pomocniczy numer transakcji'],
    subject: ['Temat'],
    note: ['Uwaga'],
  },
  types: {},
  statuses: {},
};

/** All 41 headers of the activity download, and statuses: zaim-csv-converter. Types are not seen. */
const JAPANESE: PaypalLanguage = {
  headers: {
    date: ['日付'],
    time: ['時間'],
    zone: ['タイムゾーン'],
    name: ['名前'],
    type: ['タイプ'],
    status: ['ステータス'],
    currency: ['通貨'],
    gross: ['合計'],
    id: ['取引ID'],
    reference: ['リファレンス トランザクションID'],
    subject: ['件名'],
    note: ['備考'],
  },
  types: {},
  statuses: { completed: ['完了'], pending: ['保留中'] },
};

/** The languages whose header is known from public code. */
export const PAYPAL_LANGUAGES: readonly PaypalLanguage[] = [
  ...[ENGLISH, GERMAN, FRENCH, SPANISH, ITALIAN, DUTCH, POLISH, JAPANESE],
];

/** By the text in lower case. PayPal leaves some types of other languages in English, so one table has all. */
export const PAYPAL_TYPES: ReadonlyMap<string, PaypalType> = meanings('types');

/** By the text in lower case. */
export const PAYPAL_STATUSES: ReadonlyMap<string, PaypalStatus> = meanings('statuses');

function meanings<Part extends 'types' | 'statuses'>(part: Part) {
  type Meaning = keyof PaypalLanguage[Part];
  const all = PAYPAL_LANGUAGES.flatMap((language) =>
    Object.entries<readonly string[]>(language[part]),
  );
  return new Map(
    all.flatMap(([meaning, texts]) => texts.map((text) => [text, meaning as Meaning] as const)),
  );
}
