-- The language in which the customer placed the order. Its emails and its payment page keep to it.
alter table placed_order add column language text not null default 'en' check (language in ('en', 'id'));
