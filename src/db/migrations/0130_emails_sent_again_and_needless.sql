-- The list of emails has these, and counts them without reading all that became needless.
create index outbox_email_needless_again on outbox_email (ended_at) where outcome = 'needless' and once like 'again %';
