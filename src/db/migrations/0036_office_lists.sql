-- The office's lists of open orders, and its search. Ended orders are most of the table, so the lists have an index without them.
create index placed_order_open on placed_order (paid_at, id)
  where status in ('Unpaid', 'Paid', 'Packed', 'Partly Refunded', 'Payment Check');
create index placed_order_last_digits on placed_order (right(invoice, 6));
create index placed_order_resi on placed_order (resi) where resi <> '';
create index placed_order_phone_digits on placed_order (right(regexp_replace(phone, '\D', '', 'g'), 9));
create index order_item_sku on order_item (lower(sku));

-- Only speed: see 0008_name_trigrams.sql.
do $$
begin
  create index placed_order_recipient on placed_order using gin (lower(full_name) gin_trgm_ops);
exception
  when undefined_object then
    raise notice 'searching recipients goes without an index: %', sqlerrm;
end
$$;
