insert into wishlist_email (customer_id, token, consent_version, number)
select id, repeat('B', 43), '1', 1 from customer order by id limit 1;
update wishlist_item set known_price = 349000, known_few = false, told_in = 1, told_price = 299000, told_few = true;
