-- When money of this payment was confirmed first: of several payments the earlier one is the order's own.
alter table payment_transaction add column money_at timestamptz;

-- So much of it somebody gave back by bank transfer, of which the provider knows nothing.
alter table payment_transaction add column transferred bigint not null default 0;

-- What it looked like when an operator decided what the money of its order means. What is heard later is news again.
alter table payment_transaction add column decided_as text;

-- Of what was decided before, nobody wrote down what it looked like: it counts as decided, whatever it looks like.
update payment_transaction set decided_as = ''
  from payment_attempt join placed_order on placed_order.id = payment_attempt.order_id
 where payment_attempt.id = payment_transaction.attempt_id and resolved_at is not null;

-- What is on its way may have been given back in part.
drop index placed_order_shipped;
create index placed_order_shipped on placed_order (shipped_at) where delivered_at is null;
