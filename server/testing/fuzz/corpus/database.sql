create trigger x after insert on tip begin update tip set amount_cents = 1 where id = new.id; end
create trigger x after insert on tip begin delete from board_total; end
create trigger x after insert on tip begin delete from tip where id <> new.id; end
create trigger x before insert on tip begin select raise(ignore); end
create trigger x before insert on tip begin select raise(abort, 'no'); end
create trigger x after insert on tip begin select load_extension('x'); end
create trigger x after insert on tip begin with recursive n(i) as (select 1 union all select i + 1 from n where i < 3e6) select max(i) from n; end
drop trigger tip_insert_counts_in_on_board
update board_total set amount_cents = amount_cents + 1
update board_total set amount_cents = 'x'
delete from board_total
insert into board_total values ('gone', '', 5, '')
update tip set amount_cents = 99999999999
update live set settings = '{"__proto__":{"a":1}}'
update live set settings = '{"tipGoals":[{"reward":7,"amount_cents":"x"}]}'
update theme set settings = '{"fonts":{"title":{"family":"a'';}"}}}'
update theme set settings = '{"sprites":[{"url":"https://evil.example/x.png"}]}'
update theme set settings = '{'
update layout set settings = zeroblob(1000000)
update layout set sprite_settings = 'null'
update live set name = cast(x'ff' as text)
update live set name = 'a' || char(0) || 'b'
update live set start_date = '2026-99-99', start_time = '99:99'
update file set name = '../../etc/passwd' where rowid = (select min(rowid) from file)
delete from fan
delete from live
create table x (a)
create virtual table x using rtree(id, a, b)
create view x as with recursive n(i) as (select 1 union all select i + 1 from n) select i from n
alter table live rename to hidden; create view live as select * from hidden
create unique index x on tip (id)
create index x on tip (abs(amount_cents))
alter table tip add column x generated always as (1)
alter table tip drop column notes
insert into migration (name) values ('29990101_later')
delete from migration where id = (select max(id) from migration)
drop table migration
pragma writable_schema = on; update sqlite_schema set sql = replace(sql, 'after', 'before') where type = 'trigger'; pragma writable_schema = reset
pragma writable_schema = on; update sqlite_schema set sql = 'create table x' where name = 'tip'; pragma writable_schema = reset
pragma user_version = 99
pragma page_size = 512; vacuum
