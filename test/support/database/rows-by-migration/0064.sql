insert into report_sum (span, day, dimension, key, orders, pieces, goods, discount, shipping, paid, refunded)
values ('day', '2025-03-13', 'total', '', 0, 0, 0, 0, 0, 0, 0);
