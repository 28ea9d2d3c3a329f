insert into wishlist_share (customer_id, token, first_name)
select id, repeat('A', 43), 'Siti' from customer order by id limit 1;
