-- An article that is to be published at a later time. A job publishes it then, by the clock of the database.
alter table article add column publish_at timestamptz;
create index article_publish_at on article (publish_at) where publish_at is not null;

-- What was sold of an article in the last days.
create index daily_revenue_article on daily_revenue (article_id, day) where article_id is not null;

-- The reason of each count and correction of stock, and who made it. The name is as it was then; the terminal has none.
alter table stock_movement add column reason text
  check (reason in ('count', 'delivery', 'damaged', 'lost', 'found', 'correction'));
alter table stock_movement add column staff_name text;
alter table stock_movement add constraint stock_movement_reason check (kind = 'counted' or (reason is null and staff_name is null));
create index stock_movement_counted on stock_movement (id) where kind = 'counted';

-- Staff archive and delete articles in the office and from the terminal.
alter table removal drop constraint removal_cause_check;
alter table removal add constraint removal_cause_check check (cause in ('import', 'demo remove', 'staff'));
