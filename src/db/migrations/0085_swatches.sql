-- The colour of what a picture shows, for the swatches on cards, and its family, for the filter of grids. Measured by a job; a picture that is replaced is measured again.
alter table picture
  add column swatch text check (swatch ~ '^#[0-9a-f]{6}$'),
  add column color_family text;

create or replace function forget_swatch() returns trigger language plpgsql as $$
begin
  new.swatch := null;
  new.color_family := null;
  return new;
end
$$;

create trigger picture_replaced before update of file on picture
  for each row when (old.file is distinct from new.file) execute function forget_swatch();
