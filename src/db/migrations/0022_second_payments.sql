-- A payment that came although its order was paid already, and was given back for itself: the order keeps its own money.
alter table payment_transaction add column given_back_at timestamptz;

-- What all payments came to when an operator decided what the money of an order means. What is heard later is news again.
alter table placed_order add column resolved_money text;
