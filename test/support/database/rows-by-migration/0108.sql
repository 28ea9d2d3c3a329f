-- Only an email said that money was taken back. Nothing but its key stays when it has been sent.
insert into outbox_email (kind, data, once, queued_at, ended_at, outcome) values
  ('shop.too-late-to-stop', '{}', 'shop.too-late-to-stop 3 amount', '2026-03-06', '2026-03-06', 'sent'),
  ('shop.too-late-to-stop', '{}', 'shop.too-late-to-stop 4 reversal', '2026-03-06', '2026-03-06', 'sent'),
  ('shop.too-late-to-stop', '{}', 'shop.too-late-to-stop 5 reversal', '2026-03-06', '2026-03-06', 'sent');
-- Staff have decided about it since.
update placed_order set resolved_at = '2026-03-07' where id = 5;
