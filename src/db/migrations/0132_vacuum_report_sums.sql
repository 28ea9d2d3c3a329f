-- Reports read sums from the index alone, which PostgreSQL does only for pages that were vacuumed since their rows changed. By default
-- it vacuums after a fifth of a table has changed, which is a million rows of a large shop; the sums of this year change all the time.
alter table report_sum set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
