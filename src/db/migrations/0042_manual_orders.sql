-- Orders that staff enter, for customers without an account.
alter table placed_order
  add column source text not null default 'shop' check (source in ('shop', 'whatsapp', 'bazaar', 'other')),
  -- The address for emails about it; an order of the shop uses the address of the account.
  add column contact_email text,
  -- Nothing is sent: the customer takes the items along.
  add column is_handed_over boolean not null default false,
  -- The secret part of the link under which its customer pays it and sees its state.
  add column link_code text,
  -- How it was paid, for the office's filter. Written when it becomes paid.
  add column paid_method text;
update placed_order set paid_method = (
    select method from payment_transaction join payment_attempt on payment_attempt.id = attempt_id
     where order_id = placed_order.id and 'paid' = any (confirmed)
     order by money_at nulls last, first_seen_at limit 1)
 where paid_at is not null;
-- A form that is sent twice makes one order. The unique keys of customers do not hold for orders without one.
create unique index placed_order_manual_key on placed_order (idempotency_key) where source <> 'shop';

-- The office's filters: each lists the newest orders first, and goes on below the last one of a page.
create index placed_order_newest on placed_order (created_at, id);
create index placed_order_status on placed_order (status, created_at, id);
create index placed_order_province on placed_order (province_name, created_at, id);
create index placed_order_service on placed_order (service, created_at, id);
create index placed_order_method on placed_order (paid_method, created_at, id) where paid_method is not null;
create index placed_order_voucher on placed_order (voucher_code, created_at, id) where voucher_code is not null;
create index placed_order_source on placed_order (source, created_at, id) where source <> 'shop';
create index placed_order_contact_email on placed_order (contact_email) where contact_email is not null;
-- The last orders of an article are found without reading all others.
drop index order_item_sku;
create index order_item_sku on order_item (lower(sku), order_id);

-- Filters and a search that a person keeps under a name.
create table office_view (
  id         bigint generated always as identity primary key,
  staff_id   bigint not null references staff,
  name       text not null check (name <> ''),
  -- As in the address of the page: status=Paid&province=Bali
  query      text not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (staff_id, name)
);
