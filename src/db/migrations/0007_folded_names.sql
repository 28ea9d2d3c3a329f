-- What a search looks in: names with small and capital letters made alike. The shop folds them itself, since every
-- database has its own idea of small letters outside ASCII; rows that were here before are exact after their next import.
alter table article add column name_folded text not null default '';
update article set name_folded = lower(name);
alter table article alter column name_folded drop default;

alter table category add column name_folded text not null default '';
update category set name_folded = lower(name);
alter table category alter column name_folded drop default;
