insert into letter (kind, data) values ('account.welcome', '{"customerId": 1}');
insert into letter (kind, data, once, tries, ended_at, outcome)
values ('account.password-changed', '{}', 'account.password-changed 1', 1, now(), 'sent');
