import { RequestError } from '../../api/request-error.ts';

/** What a 503 is called where its body says nothing. */
const STATUS_TEXT = 'Service Unavailable';

/** Whether the server cannot search fonts at all, until it is set up otherwise. */
export const isUnavailable = (error: Error): boolean =>
  error instanceof RequestError && error.status === 503;

/** Why it cannot, as a sentence. */
export function unavailableText({ message }: Error): string {
  const hasReason = message !== '' && message !== STATUS_TEXT;
  const reason = hasReason ? message : 'Google Fonts service not configured';
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}

/** Any other failure. */
export const failureText = ({ message }: Error): string =>
  message ? `Error: ${message}` : 'Failed to search fonts';
