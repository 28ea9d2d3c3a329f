-- Only speed: without the extension a search reads every name and finds the same. A server may lack it, or may not
-- let the shop's own account add it; then its administrator runs these two statements.
do $$
begin
  create extension if not exists pg_trgm;
  create index article_name_trigrams on article using gin (name_folded gin_trgm_ops);
exception
  when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
    raise notice 'searching goes without an index: %', sqlerrm;
end
$$;
