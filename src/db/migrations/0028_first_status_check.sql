-- Most customers pay within minutes, and a notification can get lost.
alter table payment_attempt alter column next_ask_at set default clock_timestamp() + interval '1 minute';
