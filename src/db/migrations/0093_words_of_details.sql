-- The search reads the details of an article (fabric, sleeves, nursing) when names and colours have no match. The configuration
-- `simple` keeps every word as it is written, and leaves out the HTML tags.
create index article_detail_words on article using gin (to_tsvector('simple'::regconfig, details));
