-- Who wears an article in its pictures: her height and the size that she wears.
alter table article
  add column model_height_cm smallint check (model_height_cm between 100 and 220),
  add column model_size text not null default '',
  add check ((model_height_cm is null) = (model_size = ''));
