insert into limit_turn (limit_name, caller, number, ends_at) values ('login.address', '192.0.2.7', 1, now() + interval '1 hour');
