/** The board row of a tip: its fan, or '' for Anonymous. */
const onBoard = (tip: string) => `iif(${tip}is_anonymous, '', coalesce(${tip}fan_id, ''))`;

/** Adds a tip to the sums per fan; `new` is its row. */
const countIn = (table: string, fan: string) => `
  insert into ${table} (live_id, fan_id, amount_cents, newest_tip_id)
    values (new.live_id, ${fan}, new.amount_cents, new.id)
    on conflict (live_id, fan_id) do update set
      amount_cents = amount_cents + excluded.amount_cents,
      newest_tip_id = max(newest_tip_id, excluded.newest_tip_id);`;

/**
 * Removes a tip from the sums per fan; `old` is its row. A counted tip is above zero, so a sum equal to its amount
 * contains no other tip.
 */
const countOut = (table: string, fan: string, isSameFan: string) => `
  delete from ${table} where live_id = old.live_id and fan_id = ${fan}
    and amount_cents = old.amount_cents;
  update ${table} set
      amount_cents = amount_cents - old.amount_cents,
      newest_tip_id = (
        select id from tip
        where live_id = old.live_id and ${isSameFan} and amount_cents > 0
        order by id desc limit 1
      )
    where live_id = old.live_id and fan_id = ${fan};`;

const COUNT_IN = `${countIn('fan_total', "coalesce(new.fan_id, '')")}
  insert into live_total (live_id, amount_cents) values (new.live_id, new.amount_cents)
    on conflict (live_id) do update set amount_cents = amount_cents + excluded.amount_cents;`;
const COUNT_OUT = `${countOut('fan_total', "coalesce(old.fan_id, '')", 'fan_id is old.fan_id')}
  delete from live_total where live_id = old.live_id and amount_cents = old.amount_cents;
  update live_total set amount_cents = amount_cents - old.amount_cents
    where live_id = old.live_id;`;

const BOARD_IN = countIn('board_total', onBoard('new.'));
const BOARD_OUT = countOut('board_total', onBoard('old.'), `${onBoard('')} = ${onBoard('old.')}`);

/** SQLite may run the two triggers of an update in either order, with the same result. */
const sumTriggers = (suffix: string, columns: string, into: string, out: string) => [
  `create trigger tip_insert_counts_in${suffix} after insert on tip
    when new.amount_cents > 0 begin ${into} end`,
  `create trigger tip_delete_counts_out${suffix} after delete on tip
    when old.amount_cents > 0 begin ${out} end`,
  `create trigger tip_update_counts_out${suffix} after update of ${columns} on tip
    when old.amount_cents > 0 begin ${out} end`,
  `create trigger tip_update_counts_in${suffix} after update of ${columns} on tip
    when new.amount_cents > 0 begin ${into} end`,
];

/** The tables with revisions, their keys, and the edited columns. A save names the revision that it changes. */
const EDITED = [
  ['live', 'id', ['name', 'theme_id', 'start_date', 'start_time', 'settings', 'currency']],
  ['theme', 'id', ['name', 'layout_id', 'settings']],
  ['layout', 'id', ['name', 'settings', 'sprite_settings']],
  ['user_settings', 'user_id', ['display_name', 'timezone', 'preview_background', 'currency']],
  ['source', 'id', ['name', 'is_on', 'field_values', 'live_id', 'asks_first', 'deleted_at']],
] as const;

/** `updated_at` stays the same: lives are ordered by it, and a deleted theme must make none of its lives the newest. */
const revisionTrigger = ([table, key, columns]: (typeof EDITED)[number]) =>
  `create trigger ${table}_update_counts_revision after update of ${columns.join(', ')} on ${table}
    when ${columns.map((column) => `old.${column} is not new.${column}`).join(' or ')}
    begin
      update ${table} set revision = revision + 1 where ${key} = new.${key};
    end`;

const ANY = ['insert', 'update', 'delete'];

/** The columns of a live that overlays draw. */
const DRAWN =
  'id, code, name, theme_id, start_date, start_time, settings, created_at, updated_at, currency';

/**
 * Each counter, and the tables whose changes increment it. The counter `boot` is for overlays: they mask held words in
 * names and notes. Tips of all lives have one counter besides each live's own.
 */
const COUNTED: readonly [counter: string, table: string, events: readonly string[]][] = [
  ['boot', 'live', ['insert', `update of ${DRAWN}`, 'delete']],
  ['boot', 'theme', ['insert', 'update of id, name, layout_id, settings', 'delete']],
  ['boot', 'layout', ['insert', 'update of id, name, settings, sprite_settings', 'delete']],
  ['boot', 'blocked_word', ANY],
  ['tips', 'live', ['update of tip_revision', 'delete']],
  ['fans', 'fan', ['insert', 'update of name, is_hidden', 'delete']],
  ['rewards', 'reward', ANY],
  ['settings', 'user_settings', ANY],
  ['settings', 'rate', ANY],
  ['defaults', 'slider_default', ANY],
  ['fonts', 'font_file', ANY],
  ['sources', 'source', ANY],
  ['inbox', 'arrival', ANY],
  ['on_air', 'on_air', ANY],
  ['obs', 'obs_settings', ANY],
];

const counterTriggers = ([counter, table, events]: (typeof COUNTED)[number]) =>
  events.map((event) => {
    const [verb] = event.split(' ');
    return `create trigger ${table}_${verb}_counts_${counter} after ${event} on ${table} begin
      insert into counter (name, value) values ('${counter}', 1)
      on conflict (name) do update set value = value + 1;
    end`;
  });

const COUNT_ALERTS = 'update alert_control set revision = revision + 1';
const HAS_ALERT = 'exists (select 1 from alert where tip_id = old.id)';

/** The revision of a live's alerts increases with every change that overlays receive. Expiry changes nothing. */
const ALERT_TRIGGERS = [
  `create trigger alert_insert_counts_revision after insert on alert begin
    insert into alert_control (live_id) values (new.live_id)
    on conflict (live_id) do update set revision = revision + 1;
  end`,
  // Runs before the delete, because the alert is deleted with its tip.
  `create trigger tip_delete_counts_alerts before delete on tip when ${HAS_ALERT} begin
    ${COUNT_ALERTS} where live_id = old.live_id;
  end`,
  `create trigger tip_update_counts_alerts after update of fan_id, amount_cents, notes, is_anonymous on tip
    when ${HAS_ALERT} begin
    ${COUNT_ALERTS} where live_id = old.live_id;
  end`,
  `create trigger fan_update_counts_alerts after update of name, is_hidden on fan begin
    ${COUNT_ALERTS} where live_id in (
      select alert.live_id from alert join tip on tip.id = alert.tip_id where tip.fan_id = new.id
    );
  end`,
];

/** The triggers of the first tables: they see the changes of every program and are rolled back with them. */
export const FIRST_TRIGGERS = [
  ...sumTriggers('', 'id, live_id, fan_id, amount_cents', COUNT_IN, COUNT_OUT),
  ...sumTriggers(
    '_on_board',
    'id, live_id, fan_id, amount_cents, is_anonymous',
    BOARD_IN,
    BOARD_OUT,
  ),
  ...EDITED.map(revisionTrigger),
  ...COUNTED.flatMap(counterTriggers),
  ...ALERT_TRIGGERS,
];
