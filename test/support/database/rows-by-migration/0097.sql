insert into store_stock (store_id, size_id, pieces)
select (select min(id) from store), (select min(id) from article_size), 3
 where exists (select from store) and exists (select from article_size);
