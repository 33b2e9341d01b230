CREATE TABLE `migration` (`id` integer not null primary key autoincrement, `name` text not null, `executed_at` datetime not null default (strftime('%s', 'now') * 1000));
CREATE TABLE fan ( id text not null primary key, name text not null, name_key text not null, created_at text not null , is_hidden integer not null default false);
CREATE UNIQUE INDEX fan_name_key_unique on fan (name_key);
CREATE TABLE layout ( id text not null primary key, name text not null, settings json not null, sprite_settings json not null, created_at text not null, updated_at text not null , revision integer not null default 1);
CREATE TABLE theme ( id text not null primary key, name text not null, layout_id text null, settings json not null, created_at text not null, updated_at text not null, revision integer not null default 1, constraint theme_layout_id_foreign foreign key (layout_id) references layout (id) on delete set null );
CREATE INDEX theme_layout_id_index on theme (layout_id);
CREATE TABLE live ( id text not null primary key, code text not null, name text not null, theme_id text null, start_date text null, start_time text null, settings json not null, tip_revision integer not null default 0, created_at text not null, updated_at text not null, revision integer not null default 1, currency text not null default 'USD', constraint live_theme_id_foreign foreign key (theme_id) references theme (id) on delete set null );
CREATE UNIQUE INDEX live_code_unique on live (code);
CREATE INDEX live_theme_id_index on live (theme_id);
CREATE TABLE tip ( id text not null primary key, live_id text not null, fan_id text null, amount_cents integer null, notes text null, idempotency_key text null, created_at text not null, updated_at text not null, request_digest text null, clock_at text null, is_anonymous integer not null default false, paid_at text null, payment_id text null, original_amount text null, original_currency text null, original_rate text null, constraint tip_live_id_foreign foreign key (live_id) references live (id) on delete cascade, constraint tip_fan_id_foreign foreign key (fan_id) references fan (id) on delete set null, constraint tip_amount_cents_check check (amount_cents is null or (typeof(amount_cents) = 'integer' and amount_cents between 0 and 99999999999)) );
CREATE INDEX tip_newest_index on tip (live_id, id);
CREATE UNIQUE INDEX tip_idempotency_key_unique on tip (live_id, idempotency_key);
CREATE TABLE slider_default ( scope text not null, key text not null, units text not null, min real not null, max real not null, `default` real not null, primary key (scope, key, units) );
CREATE TABLE reward ( id text not null primary key, group_name text not null, group_key text not null, reward_name text null, reward_key text not null, display_order integer not null, created_at text not null, updated_at text not null );
CREATE UNIQUE INDEX reward_name_unique on reward (group_key, reward_key);
CREATE TABLE user_settings ( user_id text not null primary key, display_name text not null, timezone text null, preview_background text not null, updated_at text not null , revision integer not null default 1, is_timezone_settled integer not null default false, currency text not null default 'USD', uses_ecb_rates integer not null default false);
CREATE TABLE live_total ( live_id text not null primary key, amount_cents integer not null );
CREATE TABLE fan_total ( live_id text not null, fan_id text not null, amount_cents integer not null, newest_tip_id text not null, primary key (live_id, fan_id) );
CREATE INDEX tip_counted_index on tip (live_id, fan_id, id) where amount_cents > 0;
CREATE TRIGGER tip_insert_counts_in after insert on tip when new.amount_cents > 0 begin insert into fan_total (live_id, fan_id, amount_cents, newest_tip_id) values (new.live_id, coalesce(new.fan_id, ''), new.amount_cents, new.id) on conflict (live_id, fan_id) do update set amount_cents = amount_cents + excluded.amount_cents, newest_tip_id = max(newest_tip_id, excluded.newest_tip_id); insert into live_total (live_id, amount_cents) values (new.live_id, new.amount_cents) on conflict (live_id) do update set amount_cents = amount_cents + excluded.amount_cents; end;
CREATE TRIGGER tip_delete_counts_out after delete on tip when old.amount_cents > 0 begin delete from fan_total where live_id = old.live_id and fan_id = coalesce(old.fan_id, '') and amount_cents = old.amount_cents; update fan_total set amount_cents = amount_cents - old.amount_cents, newest_tip_id = ( select id from tip where live_id = old.live_id and fan_id is old.fan_id and amount_cents > 0 order by id desc limit 1 ) where live_id = old.live_id and fan_id = coalesce(old.fan_id, ''); delete from live_total where live_id = old.live_id and amount_cents = old.amount_cents; update live_total set amount_cents = amount_cents - old.amount_cents where live_id = old.live_id; end;
CREATE TRIGGER tip_update_counts_out after update of id, live_id, fan_id, amount_cents on tip when old.amount_cents > 0 begin delete from fan_total where live_id = old.live_id and fan_id = coalesce(old.fan_id, '') and amount_cents = old.amount_cents; update fan_total set amount_cents = amount_cents - old.amount_cents, newest_tip_id = ( select id from tip where live_id = old.live_id and fan_id is old.fan_id and amount_cents > 0 order by id desc limit 1 ) where live_id = old.live_id and fan_id = coalesce(old.fan_id, ''); delete from live_total where live_id = old.live_id and amount_cents = old.amount_cents; update live_total set amount_cents = amount_cents - old.amount_cents where live_id = old.live_id; end;
CREATE TRIGGER tip_update_counts_in after update of id, live_id, fan_id, amount_cents on tip when new.amount_cents > 0 begin insert into fan_total (live_id, fan_id, amount_cents, newest_tip_id) values (new.live_id, coalesce(new.fan_id, ''), new.amount_cents, new.id) on conflict (live_id, fan_id) do update set amount_cents = amount_cents + excluded.amount_cents, newest_tip_id = max(newest_tip_id, excluded.newest_tip_id); insert into live_total (live_id, amount_cents) values (new.live_id, new.amount_cents) on conflict (live_id) do update set amount_cents = amount_cents + excluded.amount_cents; end;
CREATE TABLE file ( id text not null primary key, name text not null, mime text not null, original_name text not null, size_bytes integer not null, width integer not null, height integer not null, uploaded_at text not null, created_at text not null , duration_ms integer null);
CREATE UNIQUE INDEX file_name_unique on file (name);
CREATE TABLE font_file ( id text not null primary key, name text not null, family text not null, variant text not null, mime text not null, size_bytes integer not null, created_at text not null );
CREATE UNIQUE INDEX font_file_name_unique on font_file (name);
CREATE TABLE deleted_tip ( id text not null primary key, live_id text not null, fan_id text null, amount_cents integer null, notes text null, idempotency_key text null, created_at text not null, updated_at text not null, deleted_at text not null, request_digest text null, clock_at text null, is_anonymous integer not null default false, paid_at text null, payment_id text null, original_amount text null, original_currency text null, original_rate text null, constraint deleted_tip_live_id_foreign foreign key (live_id) references live (id) on delete cascade, constraint deleted_tip_fan_id_foreign foreign key (fan_id) references fan (id) on delete set null );
CREATE INDEX deleted_tip_fan_id_index on deleted_tip (fan_id);
CREATE UNIQUE INDEX deleted_tip_idempotency_key_unique on deleted_tip (live_id, idempotency_key);
CREATE TRIGGER theme_update_counts_revision after update of name, layout_id, settings on theme when old.name is not new.name or old.layout_id is not new.layout_id or old.settings is not new.settings begin update theme set revision = revision + 1 where id = new.id; end;
CREATE TRIGGER layout_update_counts_revision after update of name, settings, sprite_settings on layout when old.name is not new.name or old.settings is not new.settings or old.sprite_settings is not new.sprite_settings begin update layout set revision = revision + 1 where id = new.id; end;
CREATE TABLE counter (name text not null primary key, value integer not null);
CREATE TRIGGER live_insert_counts_boot after insert on live begin insert into counter (name, value) values ('boot', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER live_delete_counts_boot after delete on live begin insert into counter (name, value) values ('boot', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER theme_insert_counts_boot after insert on theme begin insert into counter (name, value) values ('boot', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER theme_update_counts_boot after update of id, name, layout_id, settings on theme begin insert into counter (name, value) values ('boot', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER theme_delete_counts_boot after delete on theme begin insert into counter (name, value) values ('boot', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER layout_insert_counts_boot after insert on layout begin insert into counter (name, value) values ('boot', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER layout_update_counts_boot after update of id, name, settings, sprite_settings on layout begin insert into counter (name, value) values ('boot', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER layout_delete_counts_boot after delete on layout begin insert into counter (name, value) values ('boot', 1) on conflict (name) do update set value = value + 1; end;
CREATE INDEX fan_total_fan_id_index on fan_total (fan_id);
CREATE TABLE board_total ( live_id text not null, fan_id text not null, amount_cents integer not null, newest_tip_id text not null, primary key (live_id, fan_id) );
CREATE INDEX board_total_highest_index on board_total (live_id, amount_cents desc, newest_tip_id);
CREATE INDEX tip_on_board_index on tip (live_id, iif(is_anonymous, '', coalesce(fan_id, '')), id) where amount_cents > 0;
CREATE TRIGGER tip_insert_counts_in_on_board after insert on tip when new.amount_cents > 0 begin insert into board_total (live_id, fan_id, amount_cents, newest_tip_id) values (new.live_id, iif(new.is_anonymous, '', coalesce(new.fan_id, '')), new.amount_cents, new.id) on conflict (live_id, fan_id) do update set amount_cents = amount_cents + excluded.amount_cents, newest_tip_id = max(newest_tip_id, excluded.newest_tip_id); end;
CREATE TRIGGER tip_delete_counts_out_on_board after delete on tip when old.amount_cents > 0 begin delete from board_total where live_id = old.live_id and fan_id = iif(old.is_anonymous, '', coalesce(old.fan_id, '')) and amount_cents = old.amount_cents; update board_total set amount_cents = amount_cents - old.amount_cents, newest_tip_id = ( select id from tip where live_id = old.live_id and iif(is_anonymous, '', coalesce(fan_id, '')) = iif(old.is_anonymous, '', coalesce(old.fan_id, '')) and amount_cents > 0 order by id desc limit 1 ) where live_id = old.live_id and fan_id = iif(old.is_anonymous, '', coalesce(old.fan_id, '')); end;
CREATE TRIGGER tip_update_counts_out_on_board after update of id, live_id, fan_id, amount_cents, is_anonymous on tip when old.amount_cents > 0 begin delete from board_total where live_id = old.live_id and fan_id = iif(old.is_anonymous, '', coalesce(old.fan_id, '')) and amount_cents = old.amount_cents; update board_total set amount_cents = amount_cents - old.amount_cents, newest_tip_id = ( select id from tip where live_id = old.live_id and iif(is_anonymous, '', coalesce(fan_id, '')) = iif(old.is_anonymous, '', coalesce(old.fan_id, '')) and amount_cents > 0 order by id desc limit 1 ) where live_id = old.live_id and fan_id = iif(old.is_anonymous, '', coalesce(old.fan_id, '')); end;
CREATE TRIGGER tip_update_counts_in_on_board after update of id, live_id, fan_id, amount_cents, is_anonymous on tip when new.amount_cents > 0 begin insert into board_total (live_id, fan_id, amount_cents, newest_tip_id) values (new.live_id, iif(new.is_anonymous, '', coalesce(new.fan_id, '')), new.amount_cents, new.id) on conflict (live_id, fan_id) do update set amount_cents = amount_cents + excluded.amount_cents, newest_tip_id = max(newest_tip_id, excluded.newest_tip_id); end;
CREATE TRIGGER live_update_counts_tips after update of tip_revision on live begin insert into counter (name, value) values ('tips', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER live_delete_counts_tips after delete on live begin insert into counter (name, value) values ('tips', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER fan_insert_counts_fans after insert on fan begin insert into counter (name, value) values ('fans', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER fan_update_counts_fans after update of name, is_hidden on fan begin insert into counter (name, value) values ('fans', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER fan_delete_counts_fans after delete on fan begin insert into counter (name, value) values ('fans', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER reward_insert_counts_rewards after insert on reward begin insert into counter (name, value) values ('rewards', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER reward_update_counts_rewards after update on reward begin insert into counter (name, value) values ('rewards', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER reward_delete_counts_rewards after delete on reward begin insert into counter (name, value) values ('rewards', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER user_settings_insert_counts_settings after insert on user_settings begin insert into counter (name, value) values ('settings', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER user_settings_update_counts_settings after update on user_settings begin insert into counter (name, value) values ('settings', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER user_settings_delete_counts_settings after delete on user_settings begin insert into counter (name, value) values ('settings', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER slider_default_insert_counts_defaults after insert on slider_default begin insert into counter (name, value) values ('defaults', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER slider_default_update_counts_defaults after update on slider_default begin insert into counter (name, value) values ('defaults', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER slider_default_delete_counts_defaults after delete on slider_default begin insert into counter (name, value) values ('defaults', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER font_file_insert_counts_fonts after insert on font_file begin insert into counter (name, value) values ('fonts', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER font_file_update_counts_fonts after update on font_file begin insert into counter (name, value) values ('fonts', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER font_file_delete_counts_fonts after delete on font_file begin insert into counter (name, value) values ('fonts', 1) on conflict (name) do update set value = value + 1; end;
CREATE TABLE source ( id text not null primary key, service text not null, name text not null, is_on integer not null default true, field_values text not null default '{}', live_id text null, asks_first integer not null default false, starts_at text not null, listed_at text null, revision integer not null default 1, created_at text not null, updated_at text not null, deleted_at text null, constraint source_live_id_foreign foreign key (live_id) references live (id) on delete set null );
CREATE TABLE arrival ( id text not null primary key, source_id text not null, service_id text not null, state text not null, reason text null, fan_name text null, is_anonymous integer not null default false, amount text null, currency text null, rate text null, note text null, live_id text null, tip_id text null, paid_at text not null, arrived_at text not null, raw text null, payment_id text null, constraint arrival_source_id_foreign foreign key (source_id) references source (id), constraint arrival_live_id_foreign foreign key (live_id) references live (id) on delete set null );
CREATE UNIQUE INDEX arrival_service_id_unique on arrival (source_id, service_id);
CREATE INDEX arrival_open_index on arrival (state, id) where state in ('waiting', 'held');
CREATE INDEX arrival_tip_index on arrival (tip_id) where tip_id is not null;
CREATE INDEX arrival_live_id_index on arrival (live_id);
CREATE TABLE on_air ( id text not null primary key, live_id text null, since text not null, constraint on_air_live_id_foreign foreign key (live_id) references live (id) on delete set null, constraint on_air_one_check check (id = 'on_air') );
CREATE TABLE blocked_word (word text not null primary key);
CREATE TRIGGER source_update_counts_revision after update of name, is_on, field_values, live_id, asks_first, deleted_at on source when old.name is not new.name or old.is_on is not new.is_on or old.field_values is not new.field_values or old.live_id is not new.live_id or old.asks_first is not new.asks_first or old.deleted_at is not new.deleted_at begin update source set revision = revision + 1 where id = new.id; end;
CREATE TRIGGER source_insert_counts_sources after insert on source begin insert into counter (name, value) values ('sources', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER source_update_counts_sources after update on source begin insert into counter (name, value) values ('sources', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER source_delete_counts_sources after delete on source begin insert into counter (name, value) values ('sources', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER arrival_insert_counts_inbox after insert on arrival begin insert into counter (name, value) values ('inbox', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER arrival_update_counts_inbox after update on arrival begin insert into counter (name, value) values ('inbox', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER arrival_delete_counts_inbox after delete on arrival begin insert into counter (name, value) values ('inbox', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER on_air_insert_counts_on_air after insert on on_air begin insert into counter (name, value) values ('on_air', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER on_air_update_counts_on_air after update on on_air begin insert into counter (name, value) values ('on_air', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER on_air_delete_counts_on_air after delete on on_air begin insert into counter (name, value) values ('on_air', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER live_update_counts_revision after update of name, theme_id, start_date, start_time, settings, currency on live when old.name is not new.name or old.theme_id is not new.theme_id or old.start_date is not new.start_date or old.start_time is not new.start_time or old.settings is not new.settings or old.currency is not new.currency begin update live set revision = revision + 1 where id = new.id; end;
CREATE TRIGGER user_settings_update_counts_revision after update of display_name, timezone, preview_background, currency on user_settings when old.display_name is not new.display_name or old.timezone is not new.timezone or old.preview_background is not new.preview_background or old.currency is not new.currency begin update user_settings set revision = revision + 1 where user_id = new.user_id; end;
CREATE TRIGGER live_update_counts_boot after update of id, code, name, theme_id, start_date, start_time, settings, created_at, updated_at, currency on live begin insert into counter (name, value) values ('boot', 1) on conflict (name) do update set value = value + 1; end;
CREATE TABLE rate ( origin text not null, from_currency text not null, to_currency text not null, rate text not null, dated text not null, updated_at text not null, primary key (origin, from_currency, to_currency) );
CREATE TRIGGER rate_insert_counts_settings after insert on rate begin insert into counter (name, value) values ('settings', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER rate_update_counts_settings after update on rate begin insert into counter (name, value) values ('settings', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER rate_delete_counts_settings after delete on rate begin insert into counter (name, value) values ('settings', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER blocked_word_insert_counts_boot after insert on blocked_word begin insert into counter (name, value) values ('boot', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER blocked_word_update_counts_boot after update on blocked_word begin insert into counter (name, value) values ('boot', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER blocked_word_delete_counts_boot after delete on blocked_word begin insert into counter (name, value) values ('boot', 1) on conflict (name) do update set value = value + 1; end;
CREATE TABLE obs_settings ( id text not null primary key, on_stream_start text not null default 'offer', put_on_air_at text null, constraint obs_settings_one_check check (id = 'obs') );
CREATE TRIGGER obs_settings_insert_counts_obs after insert on obs_settings begin insert into counter (name, value) values ('obs', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER obs_settings_update_counts_obs after update on obs_settings begin insert into counter (name, value) values ('obs', 1) on conflict (name) do update set value = value + 1; end;
CREATE TRIGGER obs_settings_delete_counts_obs after delete on obs_settings begin insert into counter (name, value) values ('obs', 1) on conflict (name) do update set value = value + 1; end;
CREATE TABLE alert ( seq integer not null primary key autoincrement, live_id text not null, tip_id text null, kind text not null, created_at text not null, clock_at text null, constraint alert_live_id_foreign foreign key (live_id) references live (id) on delete cascade, constraint alert_tip_id_foreign foreign key (tip_id) references tip (id) on delete cascade );
CREATE INDEX alert_newest_index on alert (live_id, seq);
CREATE INDEX alert_tip_id_index on alert (tip_id);
CREATE TABLE alert_control ( live_id text not null primary key, paused_at text null, skips integer not null default 0, revision integer not null default 1, constraint alert_control_live_id_foreign foreign key (live_id) references live (id) on update cascade on delete cascade );
CREATE TRIGGER alert_insert_counts_revision after insert on alert begin insert into alert_control (live_id) values (new.live_id) on conflict (live_id) do update set revision = revision + 1; end;
CREATE TRIGGER tip_delete_counts_alerts before delete on tip when exists (select 1 from alert where tip_id = old.id) begin update alert_control set revision = revision + 1 where live_id = old.live_id; end;
CREATE TRIGGER tip_update_counts_alerts after update of fan_id, amount_cents, notes, is_anonymous on tip when exists (select 1 from alert where tip_id = old.id) begin update alert_control set revision = revision + 1 where live_id = old.live_id; end;
CREATE TRIGGER fan_update_counts_alerts after update of name, is_hidden on fan begin update alert_control set revision = revision + 1 where live_id in ( select alert.live_id from alert join tip on tip.id = alert.tip_id where tip.fan_id = new.id ); end;
CREATE INDEX tip_payment_index on tip (payment_id) where payment_id is not null;
CREATE INDEX deleted_tip_payment_index on deleted_tip (payment_id) where payment_id is not null;
CREATE INDEX tip_paid_index on tip (live_id, coalesce(paid_at, created_at), id);
CREATE INDEX tip_of_fan_index on tip (fan_id, coalesce(paid_at, created_at), id);
CREATE INDEX tip_time_index on tip (live_id, coalesce(paid_at, clock_at, created_at), coalesce(clock_at, created_at));
CREATE INDEX arrival_payment_index on arrival (payment_id) where payment_id is not null;
INSERT INTO user_settings VALUES ('demo-user', '', 'UTC', 'black', '2026-11-27T15:50:11.156Z', 1, 0, 'USD', 0);
INSERT INTO live VALUES ('01a21db3-2c9c-7969-9a3e-b4880e0b0f3c', 'sav7s8st', 'Friday', null, null, null, '{}', 0, '2026-11-27T15:50:11.358Z', '2026-11-27T15:50:11.358Z', 1, 'USD');
INSERT INTO tip VALUES ('01a21db3-2cac-7bed-ac44-3f97c7b20384', '01a21db3-2c9c-7969-9a3e-b4880e0b0f3c', null, 500, null, null, '2026-11-27T15:50:11.372Z', '2026-11-27T15:50:11.372Z', null, null, 0, null, null, null, null, null);
INSERT INTO tip VALUES ('01a21db3-2cb0-7098-b134-cb0725bb3233', '01a21db3-2c9c-7969-9a3e-b4880e0b0f3c', null, 700, null, null, '2026-11-27T15:50:11.376Z', '2026-11-27T15:50:11.376Z', null, null, 0, null, null, null, null, null);
INSERT INTO migration (name) VALUES
  ('20260901120000_first_tables'),
  ('20261121120000_slider_defaults'),
  ('20261121120100_rewards'),
  ('20261121120200_user_settings'),
  ('20261121120300_fan_totals'),
  ('20261121120400_files'),
  ('20261121120500_fonts'),
  ('20261122030000_deleted_tips'),
  ('20261122200000_tip_requests'),
  ('20261122200100_name_keys'),
  ('20261122210000_tip_clock'),
  ('20261122220000_revisions'),
  ('20261123070000_boot_revision'),
  ('20261124120000_hidden_fans'),
  ('20261124123000_settled_timezone'),
  ('20261124130000_totals_of_fans'),
  ('20261124153000_anonymous_tips'),
  ('20261124190000_stored_revisions'),
  ('20261124213000_tip_times'),
  ('20261125090000_sources'),
  ('20261125091000_currency'),
  ('20261125170000_masked_words'),
  ('20261125180000_obs'),
  ('20261125190000_alerts'),
  ('20261125190100_sounds'),
  ('20261127090000_paid_times'),
  ('20261127090100_paid_times_of_arrivals'),
  ('20261127093000_original_amounts');
