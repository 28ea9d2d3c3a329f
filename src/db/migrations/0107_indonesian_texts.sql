-- The shop's own texts in Indonesian. Empty: the pages in Indonesian show the other text.
alter table article
  add column name_indonesian text not null default '',
  -- As name_folded: what a search compares.
  add column name_indonesian_folded text not null default '',
  add column story_indonesian text not null default '',
  add column details_indonesian text not null default '',
  add column size_chart_indonesian text not null default '';
alter table category
  add column name_indonesian text not null default '',
  add column name_indonesian_folded text not null default '';
alter table collection add column title_indonesian text not null default '';
alter table slider_item add column title_indonesian text not null default '';
alter table campaign
  add column name_indonesian text not null default '',
  add column description_indonesian text not null default '';
alter table store
  add column open_day_indonesian text not null default '',
  add column open_time_indonesian text not null default '';
alter table notice_line add column text_indonesian text not null default '';
alter table voucher add column description_indonesian text not null default '';

-- Few articles have a second name, so a search finds them without reading the others.
create index article_indonesian_names on article (id) where name_indonesian_folded <> '';

-- A search reads the words of both languages.
drop index article_detail_words;
create index article_detail_words on article
  using gin (to_tsvector('simple'::regconfig, details || ' ' || details_indonesian));
