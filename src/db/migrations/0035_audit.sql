-- What staff, the terminal and the jobs changed. Rows are only added, and each names the hash of the row before it.
create table audit (
  id              bigint generated always as identity primary key,
  at              timestamptz not null default clock_timestamp(),
  actor           text not null check (actor in ('staff', 'terminal', 'clock')),
  -- The name as it was then. It refers to no table, so that an entry outlives the person's access.
  staff_id        bigint,
  staff_name      text,
  session_id      text,
  address         text,
  request_id      text,
  action          text not null,
  subject_kind    text not null,
  subject_key     text not null,
  before          jsonb,
  after           jsonb,
  -- Personal data that changed: the names of the fields, never their values.
  personal_fields text[] not null default '{}',
  -- The place in the chain, in the order of the commits. These three are filled when the transaction commits.
  number          bigint unique,
  previous_hash   text,
  hash            text,
  check ((actor = 'staff') = (staff_id is not null and staff_name is not null)),
  check (num_nonnulls(number, previous_hash, hash) in (0, 3))
);
create index audit_subject on audit (subject_kind, subject_key, id);
create index audit_action on audit (action, id);
create index audit_staff on audit (staff_id, id) where staff_id is not null;
create index audit_at on audit (at);
create index audit_unchained on audit (id) where hash is null;

-- The end of the chain, so that missing last rows are found. Its row is the lock under which the chain grows.
create table audit_head (
  one    boolean primary key default true check (one),
  number bigint not null default 0,
  hash   text not null default ''
);

-- The instant is hashed as a number: its text depends on the time zone of the session.
create or replace function audit_hash(entry jsonb) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(
    entry -> 'previous_hash', entry -> 'number', entry -> 'id', extract(epoch from (entry ->> 'at')::timestamptz),
    entry -> 'actor', entry -> 'staff_id', entry -> 'staff_name', entry -> 'session_id', entry -> 'address',
    entry -> 'request_id', entry -> 'action', entry -> 'subject_kind', entry -> 'subject_key',
    entry -> 'before', entry -> 'after', entry -> 'personal_fields')::text, 'UTF8')), 'hex')
$$;

-- Runs at the commit, when the transaction takes no other lock any more. So waiting for the head cannot deadlock. The first call
-- chains all rows of the transaction. It runs as the owner of the table, so that the shop's own role needs no right to update.
create or replace function chain_audit() returns trigger language plpgsql security definer set search_path from current as $$
declare
  head  audit_head%rowtype;
  entry audit%rowtype;
begin
  if not exists (select from audit where id = new.id and hash is null) then
    return null;
  end if;
  insert into audit_head default values on conflict do nothing;
  select * into strict head from audit_head for update;
  for entry in select * from audit where hash is null order by id loop
    entry.number := head.number + 1;
    entry.previous_hash := head.hash;
    entry.hash := audit_hash(to_jsonb(entry));
    update audit set number = entry.number, previous_hash = entry.previous_hash, hash = entry.hash where id = entry.id;
    head.number := entry.number;
    head.hash := entry.hash;
  end loop;
  update audit_head set number = head.number, hash = head.hash;
  return null;
end
$$;
create constraint trigger audit_chain after insert on audit
  deferrable initially deferred for each row execute function chain_audit();

create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  -- A restore empties the tables that it has just created.
  if tg_op = 'TRUNCATE' and not exists (select from audit) then
    return null;
  end if;
  raise exception 'rows of the table audit are only added' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_is_never_updated before update on audit
  for each row when (old.hash is not null) execute function refuse_audit_change();
create trigger audit_is_never_deleted before delete or truncate on audit
  for each statement execute function refuse_audit_change();
