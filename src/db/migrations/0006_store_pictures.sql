-- A picture of a place is what makes a stranger walk in.
alter table store add column picture_id bigint references picture (id);
