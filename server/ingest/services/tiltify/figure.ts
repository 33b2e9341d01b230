import { fractionDigits } from '#domain/money/currency.ts';
import { minorUnits } from '#domain/money/minor-units.ts';
import { listAt } from '../../list-at.ts';
import { type MessageValue, readMessage, textAt } from '../../read-message.ts';
import { SourceDisconnected } from '../../refusal.ts';
import type { ReportedTotal, SourceContext } from '../../sources-service.ts';
import { bodyOf, firstAnswer, get } from './requests.ts';

const PAGE = 100;

/**
 * Reads `amount_raised` and `total_amount_raised` of a campaign or team campaign, and the sum of the donation matches
 * of a campaign (Tiltify API v5; its schema as generated in Alastor-git/firebot-tiltify, src/types/TiltifyAPI).
 */
export async function campaignFigure(context: SourceContext): Promise<ReportedTotal> {
  const { kind, path, answer } = await firstAnswer(context, (campaign) => campaign);
  const campaign = readMessage(bodyOf(answer, context));
  const amount = textAt(campaign, 'data', 'amount_raised', 'value');
  const currency = textAt(campaign, 'data', 'amount_raised', 'currency');
  if (amount === null || currency === null) {
    throw new SourceDisconnected('Tiltify answered with something that is no campaign.');
  }
  const all = textAt(campaign, 'data', 'total_amount_raised', 'value');
  return {
    amount,
    currency,
    payments: null,
    // The API has no matches of team campaigns.
    matches: kind === 'campaigns' ? await matchedAmount(context, path, currency) : null,
    all: all !== null && minorUnits(all, currency) !== minorUnits(amount, currency) ? all : null,
  };
}

/** The sum of all donation matches as a decimal number; null without any. */
async function matchedAmount(
  context: SourceContext,
  path: string,
  currency: string,
): Promise<string | null> {
  let cents = 0;
  let after: string | null = null;
  do {
    const query = new URLSearchParams({ limit: String(PAGE), ...(after !== null && { after }) });
    const text = bodyOf(await get(context, `${path}/donation_matches?${query}`), context);
    const page: MessageValue | undefined = readMessage(text);
    const matches = listAt(page, 'data');
    if (!matches) throw new SourceDisconnected('Tiltify answered with something that is no list.');
    for (const match of matches) cents += matchedCents(match, currency);
    after = matches.length > 0 ? textAt(page, 'metadata', 'after') : null;
  } while (after !== null);
  return cents === 0 ? null : (cents / 10 ** fractionDigits(currency)).toFixed(4);
}

const matchedCents = (match: MessageValue | undefined, currency: string) =>
  minorUnits(textAt(match, 'total_amount_raised', 'value') ?? '', currency) ?? 0;
