insert into voucher (code, type, amount, qty, description, public) values
  ('TEDUH50', 'total', 50000, 20, 'Rp 50.000 off', true),
  ('ONGKIR', 'shipping', 20000, 5, 'Free shipping', false);
