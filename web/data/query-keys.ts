/** How the cache keys of queries begin, beside those of lives, themes and layouts. */
export const QUERY_KEYS = {
  /** Of one live each. */
  tips: ['tips'],
  recap: ['recap'],
  tipReport: ['tip-report'],
  /** Of one live each. */
  totalCheck: ['total-check'],
  /** Of one source each: a new tip sends no request to a service. */
  comparison: ['comparison'],
  tipImports: ['tip-imports'],
  alerts: ['alerts'],
  delayedAlerts: ['delayed-alerts'],
  /** Of one live or series each. */
  timer: ['timer'],
  votes: ['votes'],
  voteTips: ['vote-tips'],
  series: ['series'],
  fanSearch: ['fans'],
  fanStandings: ['fan-standings'],
  rewards: ['rewards'],
  /** Of one live each. */
  owed: ['owed'],
  userSettings: ['user-settings'],
  sliderRange: ['slider-range'],
  fontSearch: ['fonts'],
  fontFamily: ['font-family'],
  fontState: ['font-state'],
  sources: ['sources'],
  sourceServices: ['source-services'],
  blockList: ['block-list'],
  rates: ['rates'],
  inbox: ['inbox'],
  onAir: ['on-air'],
  obs: ['obs'],
  backups: ['backups'],
  backupProgress: ['backup-progress'],
  restore: ['restore'],
  people: ['people'],
  sharing: ['sharing'],
  activity: ['activity'],
  overlayKeys: ['overlay-keys'],
  session: ['session'],
} as const;

/** Of the alerts of one live. */
export const alertKey = (liveId: string) => [...QUERY_KEYS.alerts, liveId];
