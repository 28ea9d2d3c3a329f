-- Parcels that were marked as packed a moment ago. They become Packed when their time has come, unless this is undone before.
create table pending_pack (
  order_id        bigint primary key references placed_order (id),
  due_at          timestamptz not null,
  -- The person's name as it was then; null for the terminal.
  staff_name      text,
  -- If more is refunded meanwhile, the parcel has to be looked at again.
  refunded_amount bigint not null
);
create index pending_pack_due on pending_pack (due_at);

-- Which sizes of a parcel are ticked on the page for packing. They are deleted when the parcel is packed.
create table packing_tick (
  order_id bigint not null references placed_order (id),
  size_id  bigint not null,
  primary key (order_id, size_id)
);

-- What staff write about an order, for staff only.
create table order_note (
  id         bigint generated always as identity primary key,
  order_id   bigint not null references placed_order (id),
  written_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz,
  -- The name as it was then, of the person who wrote it last; null for the terminal.
  staff_name text,
  text       text not null check (text <> '')
);
create index order_note_order on order_note (order_id, id);

-- Forms of the office that were submitted, so that one that is sent twice takes effect once.
create table office_submission (
  key          text primary key,
  submitted_at timestamptz not null default clock_timestamp(),
  -- What the first one was answered; null while it is in progress.
  answer       jsonb
);
create index office_submission_age on office_submission (submitted_at);
