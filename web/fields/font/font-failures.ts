import { RequestError } from '../../api/request-error.ts';

/** The status text of a 503. */
const STATUS_TEXT = 'Service Unavailable';

/** Whether font search is not configured on the server. */
export const isUnavailable = (error: Error): boolean =>
  error instanceof RequestError && error.status === 503;

/** The reason as a sentence. */
export function unavailableText({ message }: Error): string {
  const hasReason = message !== '' && message !== STATUS_TEXT;
  const reason = hasReason ? message : 'Google Fonts service not configured';
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}

export const failureText = ({ message }: Error): string =>
  message ? `Error: ${message}` : 'Failed to search fonts';
