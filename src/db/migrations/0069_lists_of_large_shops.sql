-- What changed on certain days, and what jobs and the terminal changed, is found without reading every entry.
drop index audit_at;
create index audit_at on audit (at, id);
create index audit_actor on audit (actor, id) where actor <> 'staff';

-- Only speed: see 0008_name_trigrams.sql.
do $$
begin
  create index email_copy_recipient_trigrams on email_copy using gin (recipient gin_trgm_ops);
exception
  when undefined_object then
    raise notice 'searching emails goes without an index: %', sqlerrm;
end
$$;

-- The movements of a size in their order, with what reports and checks add up: a size that sells well has thousands.
drop index stock_movement_size;
create index stock_movement_size on stock_movement (size_id, id) include (moved_at, pieces);
