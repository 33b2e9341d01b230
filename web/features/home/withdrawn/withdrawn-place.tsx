import { codeOnDemand, useCodeLater } from '../../../ui/code-on-demand.ts';

const notice = codeOnDemand(async () => (await import('./withdrawn-notice.tsx')).WithdrawnNotice);

/** Where Home tells of tips that a service took back. Comes after the page. */
export function WithdrawnPlace() {
  const WithdrawnNotice = useCodeLater(notice);
  return WithdrawnNotice ? <WithdrawnNotice /> : null;
}
