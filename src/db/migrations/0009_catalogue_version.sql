-- Counts the changes of what visitors see, so that each process knows when its copies are out of date. No row is version 0.
create table catalogue_version (
  one     boolean primary key default true check (one),
  version bigint not null
);
