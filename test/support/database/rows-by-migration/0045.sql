insert into daily_revenue (day, article_id, orders, pieces, amount) values ('2025-03-13', null, 0, 0, 0);
insert into demo_history (made, ended_at) values (120, now());
