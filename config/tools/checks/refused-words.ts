/** A word that had a private meaning in this program, and the field's word for it. */
export type RefusedWord = {
  /** Matched against a declared name as words in lower case: `isSound` as `is sound`. */
  identifier?: RegExp;
  /** Matched against a comment in one line. */
  comment?: RegExp;
  /** What to say instead. */
  say: string;
  /** Path prefixes where the word is refused; everywhere when absent. */
  in?: readonly string[];
  /** Where the word is right. All conditions of an exception have to hold. */
  except?: readonly Exception[];
};

/** `text` is matched against the name as words, or the comment. */
type Exception = { in?: readonly string[]; text?: RegExp; reason: string };

/** Rooms in which a line or a link is an open connection. */
const CONNECTIONS = [
  'server/live/',
  'server/events/',
  'server/ingest/',
  'server/obs/',
  'overlay/data/',
  'web/data/',
];

/** Rooms with the state of pages that follow a live. */
const LIVE_DATA = [
  ...CONNECTIONS,
  'server/contract/',
  'server/domain/',
  'overlay/',
  'web/preview/',
];

/** The rooms of the starter looks, which users know by this name. */
const STARTER_LOOKS: Exception[] = [
  {
    in: ['server/library/looks', 'web/parts/looks', 'web/e2e/looks', 'web/e2e/pages/looks'],
    reason: 'starter looks',
  },
  { text: /\bstarter looks?\b|\blooks\b/, reason: 'starter looks' },
  {
    text: /^(one |the |a |of |take |use |create |built )*looks?( [a-z]+)?$/,
    reason: 'a starter look',
  },
];

export const REFUSED_WORDS: readonly RefusedWord[] = [
  {
    identifier: /\b(told|tells?|telling)\b/,
    comment: /\b(told|tells?|telling)\b(?! [a-z]+ (apart|from))(?! apart)/i,
    say: '“event”, “message”; `ingest`, `send`, `report`, `show`',
  },
  {
    identifier: /\b(half|halves)\b/,
    comment: /\b(pure|thin) half\b|\bhalves? (of a service|that|which|ends?|is|was)\b/i,
    in: ['server/ingest/', 'server/obs/'],
    say: '`parser` (messages to events) or `connector` (socket, requests)',
  },
  {
    identifier: /\blines?\b/,
    comment:
      /(?<!(command|log|header|status|first|last|each|one|blank|text|CSV|JSON|chat)[ -])\blines?\b(?! (of|break|feed|in the log))/i,
    in: CONNECTIONS,
    say: '`connection` or `socket`',
    except: [
      {
        text: /\b(one|csv|text|log|command|status|json|chat|jsonl) lines?\b|\blines? (of|break|feed|height|thickness)\b/,
        reason: 'a line of text',
      },
      { in: ['server/obs/'], text: /^line$/, reason: 'the key of the connection over HTTP' },
      {
        in: ['server/ingest/fakes/'],
        text: /\blines?\b/,
        reason: 'lines of chat and of the terminal',
      },
    ],
  },
  {
    identifier:
      /\b(event|server|obs|follow|lost|dead|lone) lines?\b|\blines? (sockets?|patience|state)\b/,
    say: '`connection` or `socket`',
  },
  {
    identifier: /\bwires?\b/,
    say: '`connection`, `socket`; what a connector gets is its `context`',
  },
  {
    identifier: /\blinks?\b/,
    comment: /\b(its|a|the) link of\b|\blink to (OBS|the (server|service|host))\b/i,
    in: [...CONNECTIONS, 'overlay/preview/'],
    say: '`connection`, `socket`; what a connector gets is its `context`',
    except: [
      {
        text: /\b(symbolic|file|hard|sym|overlay|browser source|url) ?links?\b|\blinks? (url|header|to a page)\b/,
        reason: 'a link in a page or to a file',
      },
      {
        in: ['server/ingest/services/paypal/'],
        text: /^links$/,
        reason: 'a key in the messages of PayPal',
      },
    ],
  },
  {
    identifier: /\b(is|are|was) sound\b/,
    comment:
      /\b(line|connection|socket|link|it|server|pages?|database) (is|are|was|were|be|stays?) sound\b|\b(is|are|be) sound(?=[ ,;.]*(again|while|else|$|[,;.]))/i,
    say: '`isHealthy`; sound is audio',
    except: [
      {
        in: [
          'server/library/seed/',
          'server/library/exchange/',
          'server/library/files/',
          'web/forms/fields/',
        ],
        text: /^is sound( [a-z]+)?$/,
        reason: 'audio',
      },
    ],
  },
  { identifier: /\bnews\b/, comment: /\bnews\b/i, say: '`topic`, `snapshot`, “change”' },
  {
    identifier: /\bthings?\b/,
    comment: /\bthe things? (of|that)\b/i,
    say: '`topic`, or the name of the thing',
  },
  { identifier: /\bwatchers?\b/, comment: /\bwatchers?\b/i, say: '`Subscriber`' },
  {
    identifier: /\bbeats?\b|\bsigns? of life\b/,
    comment: /\bsigns? of life\b|\bbeats?\b/i,
    say: '`heartbeat`',
  },
  {
    identifier: /\bsilent\b|\bsilence\b|\bsilences\b/,
    comment: /\b(is|are|be|stays?|falls?|fell|goes|long) silent\b|\bsilences\b/i,
    say: '`idleTimeout`, `unresponsive`',
    except: [
      { text: /\bsilent log\b/, reason: "pino's level" },
      {
        in: ['server/system/log/framework-log.ts', 'server/storage/orm.ts'],
        text: /^silent$/,
        reason: 'an option of the library',
      },
      {
        in: ['server/sandbox/', 'overlay/alerts/', 'server/testing/'],
        text: /\bsilen(t|ce)\b/,
        reason: 'audio',
      },
    ],
  },
  {
    identifier: /\b(im)?patien(ce|t)\b/,
    comment: /\b(im)?patien(ce|t)\b|\bpatienceMs\b/i,
    say: '`timeouts`, `timeoutMs`',
  },
  {
    identifier: /\bgrowing pauses?\b|^pauses$/,
    comment: /\bpauses? (grow|begin|between tries)|\bgrowing pauses?\b/i,
    say: '`backoff`',
  },
  {
    identifier: /\bturns?\b/,
    comment:
      /\b(get|have|has|take|wait for)s? (its|a|their|his|the) turn\b|\btakes? turns\b|\bturns? away\b|\bturned away\b/i,
    say: '`setState`; `serialQueue` or `mutex`; `reject`',
    except: [{ in: ['overlay/', 'web/'], text: /\bturns?\b/, reason: 'a rotation' }],
  },
  {
    identifier: /\bsettle[ds]?\b/,
    comment: /\bsettle[ds]?\b|\bwhat (becomes|has become) of\b/i,
    say: '`classify`, `resolve`, `decide`',
    except: [
      { text: /^(on|all|is) settled$/, reason: 'promises and TanStack Query' },
      {
        text: /\btimezone settled|settled timezone\b/,
        reason: 'the setting `is_timezone_settled`',
      },
    ],
  },
  { identifier: /\bmanners?\b/, comment: /\bmanners?\b/i, say: '`options`, `source`, `channel`' },
  { identifier: /\bways?\b/, say: '`options`, `source`, `channel`, `direction`' },
  {
    identifier: /\bkept\b/,
    comment: /\bkept (board|data|answers?|copy|copies|state)\b/i,
    say: '`cached…`, `stored…`, `saved…`',
    except: [
      {
        in: [
          'cli/commands/backup',
          'cli/completion/',
          'server/storage/backup/',
          'server/contract/backup',
        ],
        text: /^(marked as )?kept$/,
        reason: 'a backup that `--keep` marks with `.kept` in its name',
      },
      {
        in: ['overlay/data/cached-boards.ts'],
        text: /^kept at ms$/,
        reason: 'stored in the browsers of users',
      },
    ],
  },
  {
    identifier: /^((create|current|the|set|get) )?known$|\bknown (seen|boot|version|alerts?)\b/,
    comment: /\bwhat is known\b|\bknows? of\b/i,
    in: LIVE_DATA,
    say: '`state`, `current`, `existing`',
    except: [
      {
        in: ['server/contract/tips.ts', 'server/contract/tip-files.ts', 'server/tips/arrivals/'],
        text: /^known$/,
        reason: 'a key in responses',
      },
    ],
  },
  { identifier: /\blearn(s|ed|t)?\b/, comment: /\blearns?\b/i, say: '`update`, `applyPushed`' },
  {
    identifier: /^((is|set|take|watch|show if) )?wanted$|\bwanted (subscriptions?|ids)\b/,
    comment: /\b(is|are) wanted\b|\bwhat .{0,20}wants\b/i,
    in: LIVE_DATA,
    say: '`subscription`, `requested`',
  },
  {
    identifier: /\blook(s|ed|ing)?\b/,
    comment:
      /\blook(s|ed|ing)? (whether|again|after|further)\b|\b(is|are|was|were) looked\b|\b(other|another) looks?\b/i,
    say: '`poll`, `fetch…`; a theme with a layout is an `appearance`',
    except: [
      ...STARTER_LOOKS,
      { in: ['web/e2e/'], text: /^look at theirs$/, reason: 'the link “Look at theirs”' },
    ],
  },
  {
    identifier: /\bask(s|ed|er|ing)?\b/,
    comment:
      /\bask(s|ed|ing)? (again|anew|for again)\b|\b(who|nobody|somebody|anybody) asks?\b|\bwhat (is|was) asked\b|\basks? OBS\b|\basks? the (server|service)\b|\b(was|were|is|are|been) asked( for)?\b/i,
    say: '`fetch`, `refetch`, `poll`, `request`; a question to the user is a `prompt` or `confirm`',
    except: [
      { text: /\basks? first\b/, reason: "a source's setting `asks_first`, which users see" },
      {
        in: ['web/pages/settings/sources/source-kinds'],
        text: /^asks$/,
        reason: "a source's state `asks` in the API",
      },
    ],
  },
  {
    identifier: /\bhear(s|d)?\b/,
    comment: /\bhear(s|d)?\b/i,
    say: '`receive`, `on…`',
    except: [
      {
        text: /\b(hear|heard|hears) [^.]{0,30}\bsounds?\b|\bsounds? [^.]{0,40}\bheard?\b|\baudible\b/,
        reason: 'audio',
      },
    ],
  },
  {
    identifier: /\bcall(ed)? off\b|\blet go\b|\b(left|leave) behind\b/,
    comment: /\bcall(s|ed)? off\b|\blets? go\b|\b(left|leaves?|leaving) behind\b/i,
    say: '`cancel`, `release`, `abandon`',
  },
  {
    identifier: /\bforget(s|ting)?\b|\bforgotten\b/,
    comment: /\bforgets?\b|\bforgotten\b/i,
    say: '`evict`, `delete`, `clear`',
    except: [
      {
        in: ['cli/', 'web/pages/settings/obs', 'server/obs'],
        text: /\bforg[eo]t/,
        reason: 'the command and the button “Forget OBS”',
      },
    ],
  },
  {
    identifier: /\bat rest\b|\brests\b|\brest (ms|throttle)\b|^max rest\b|\bcome to rest\b/,
    comment:
      /\bat rest\b|\b(may|can|must|it|polling|timers?|page|process|overlay|pointer) rests?\b|\bcomes? to rest\b/i,
    say: '`idle`, `still`',
  },
  {
    identifier: /\b(lost|dead) (lines?|links?|connections?)\b|\bcomes? back\b|^(source|obs) lost$/,
    comment: /\b(lost|dead) (lines?|links?)\b|\bcomes? back\b|\bcame back\b/i,
    say: '`disconnected`, `reconnect`; “returns”',
  },
  {
    comment: /\bwho(m)?ever\b|\bthe ones? (that|who|which)\b|\bwho asks\b|\bthose who\b/i,
    say: '`user`, `client`, `caller`, or the name of the thing',
  },
  {
    identifier: /\b(stands|lies)\b|\bis there\b|^there$/,
    comment:
      /\b(stands?|stood|lies|lay) (in(?! for)|on|at|there|under|beside|behind|before|above|below|between|alone)\b|\b(is|are|was|were|be) there\b(?! (a|an|no|any)\b)/i,
    say: '`is`, `exists`, `contains`',
  },
  {
    identifier: /(?<!is )\breadings?\b|\bsketch(es)?\b|\bproofs?\b/,
    comment: /\b(a|the|each|another|its) readings?\b|\bsketch(es)?\b|\bproofs?\b/i,
    say: '`parse result`, `outline`, `check`',
  },
  {
    identifier: /\bsaid\b/,
    comment: /\b(is|are|was|were|be|what .{0,12}) said\b/i,
    say: '`announced`, `message`, `declared`',
  },
  {
    comment:
      /\bfrom any moment\b|\bas it happens\b|\bhow (long|often|soon) (it )?(is|are) (waited|looked|asked|tried)\b|\bmade good\b|\bdrawn by lot\b/i,
    say: 'a plain sentence: “timeout in ms”, “interval in ms”, “monotonic clock”, “realtime”',
  },
  { comment: /\bnot [^.;]{1,60}, but\b/i, say: 'what it is, without the contrast' },
];
