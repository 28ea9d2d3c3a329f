-- Migration 0115 looked for the order in the data of the email, which is emptied when the email has been sent. Its key names the order too.
update placed_order
   set late_trouble = split_part(once, ' ', 3)
  from outbox_email
 where kind = 'shop.too-late-to-stop' and placed_order.id::text = split_part(once, ' ', 2)
   and split_part(once, ' ', 3) in ('amount', 'reversal')
   and late_trouble is null and status <> 'Payment Check' and (resolved_at is null or resolved_at < queued_at);
