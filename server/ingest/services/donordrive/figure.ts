import { readMessage, textAt } from '../../read-message.ts';
import { SourceDisconnected } from '../../refusal.ts';
import type { ReportedTotal, SourceContext } from '../../sources-service.ts';
import { participantUrl, textOf, unreadable } from './list.ts';
import { participantOf } from './participant.ts';
import { REQUEST_PAUSE_MS, requestSpacing } from './request-spacing.ts';

/**
 * Reads `sumDonations` and `numDonations` of a participant (DonorDrive/PublicAPI, docs/1.0/resources/participants.md).
 * The documentation's own example asks for the participant and then for its donations, so the two are spaced apart.
 */
export function participantFigure(pauseMs = REQUEST_PAUSE_MS) {
  const spaced = requestSpacing(pauseMs);
  return async (context: SourceContext): Promise<ReportedTotal> => {
    const participant = participantOf(context.values);
    if (!participant) throw unreadable();
    const url = participantUrl(participant);
    await spaced(context, url);
    const answer = await context.request(`${url}?version=1.3`, {
      headers: { accept: 'application/json' },
    });
    const body = readMessage(textOf(answer, context.now()) ?? '');
    const payments = Number(textAt(body, 'numDonations') ?? Number.NaN);
    if (!Number.isInteger(payments)) {
      throw new SourceDisconnected('DonorDrive answered with something that is no participant.');
    }
    return {
      // It is absent before the first donation.
      amount: textAt(body, 'sumDonations') ?? '0',
      currency: context.values.currency || 'USD',
      payments,
      matches: null,
      all: null,
    };
  };
}
