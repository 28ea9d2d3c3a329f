-- The language of the pages that a customer used last; emails about the account are in it.
alter table customer add column language text not null default 'en' check (language in ('en', 'id'));
-- The language of the page with the form; the emails that follow are in it.
alter table subscriber add column language text not null default 'en' check (language in ('en', 'id'));
alter table stock_wait add column language text not null default 'en' check (language in ('en', 'id'));
