-- The sequences go on behind the rows.
do $$
declare
  target text;
begin
  for target in
    select table_name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'
  loop
    execute format('select setval(pg_get_serial_sequence(%L, %L), greatest(max(id), 1)) from %I', target, 'id', target);
  end loop;
end
$$;
select setval('invoice_number', max(id)), setval('bag_version', max(id) * 2) from placed_order;
drop schema bench cascade;
