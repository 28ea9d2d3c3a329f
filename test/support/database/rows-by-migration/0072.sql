insert into exchange_hold (return_id, order_id, held_until) values (1, 1, now() + interval '3 days');
insert into stock_movement (size_id, kind, pieces, hold_id) values (1, 'held', -1, 1);
update article_size set stock = stock - 1 where id = 1;
