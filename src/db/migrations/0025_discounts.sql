-- Nothing is taken off without a voucher, and no more than what that kind of voucher is for.
alter table placed_order
  add constraint order_voucher_has_its_kind check ((voucher_code is null) = (voucher_type is null)),
  add constraint order_discount_has_a_voucher check (discount = 0 or voucher_code is not null),
  add constraint order_discount_fits check (discount <= case voucher_type when 'shipping' then ongkir else total + ongkir end);
