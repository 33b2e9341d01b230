const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

/** When a moment was, in the timezone of this computer: `at 8:14 PM`, on another day `on November 3 at 8:14 PM`. */
export function momentText(moment: string, now: Date): string {
  const at = new Date(moment);
  const isToday = at.toDateString() === now.toDateString();
  return isToday ? `at ${TIME.format(at)}` : `on ${DAY.format(at)} at ${TIME.format(at)}`;
}
