insert into voucher (code, type, amount, qty, loaded, description, public, percent, category_ids, first_order) values
  ('HIJAB15', 'total', 60000, 150, 150, '15 % off', true, 15, (select array_agg(id) from category), false),
  ('SATUPERSEN', 'total', 1000, 300, 300, '', false, 1, null, true);
