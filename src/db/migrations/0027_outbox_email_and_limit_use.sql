-- Limits come first: a process that is still serving locks them before emails, and the other order could deadlock with it.
alter table limit_turn rename to limit_use;
alter index limit_turn_pkey rename to limit_use_pkey;

alter table letter rename to outbox_email;
alter index letter_pkey rename to outbox_email_pkey;
alter index letter_once_key rename to outbox_email_once_key;
alter index letter_mark_key rename to outbox_email_mark_key;
alter index letter_due rename to outbox_email_due;
alter index letter_ended rename to outbox_email_ended;
alter sequence letter_id_seq rename to outbox_email_id_seq;

-- An older process may run until it has stopped, and uses the old names. A later version drops these views.
create view limit_turn as select * from limit_use;
create view letter as select * from outbox_email;
