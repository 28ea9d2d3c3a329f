-- A third crop of a slide, for windows that are at least twice as wide as tall: the other two lose the heads of the figures there.
alter table slider_item add column wide_picture_id bigint references picture (id);

-- One sentence about a collection, under its title.
alter table collection
  add column sentence text not null default '',
  add column sentence_indonesian text not null default '';
