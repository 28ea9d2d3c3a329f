-- A percent of the items, at most `amount`. Free shipping, up to `amount` if there is one. For everything, or for articles of these
-- categories; a removed category stays in the list, so a voucher never becomes one for everything.
alter table voucher
  alter column amount drop not null,
  add column percent       int check (percent between 1 and 100),
  add column free_shipping boolean not null default false,
  add column category_ids  bigint[] check (cardinality(category_ids) > 0),
  -- Only for customers without an order that was paid or can still be.
  add column first_order   boolean not null default false,
  -- The discounts of the orders that use it, so that a list of vouchers reads no orders.
  add column cost          bigint not null default 0 check (cost >= 0),
  -- Goes up with every change of the rule: an order is placed by the rule it was quoted with, or not at all.
  add column version       int not null default 1,
  add constraint voucher_percent_is_of_the_total check (percent is null or type = 'total'),
  add constraint voucher_free_shipping_is_of_shipping check (not free_shipping or type = 'shipping'),
  add constraint voucher_amount_or_free_shipping check (amount is not null or free_shipping);

update voucher set cost = coalesce((
  select sum(discount) from voucher_use join placed_order on placed_order.id = order_id
   where voucher_id = voucher.id and released_at is null), 0);

-- Whether the voucher of the order covers the item: what is refunded for a piece is its price less its share of the discount.
alter table order_item add column discounted boolean not null default true;
