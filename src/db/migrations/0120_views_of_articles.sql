-- Staff keep filtered lists of articles too. Views that exist are lists of orders.
alter table office_view add column list text not null default 'orders' check (list in ('orders', 'articles'));
