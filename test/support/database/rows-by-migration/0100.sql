update order_return set note = 'The length is right.', request_key = 'a-form' where id = 1;
insert into return_photo (order_id, return_id, jpeg) values (1, 1, '/9j/');
insert into return_photo (order_id, jpeg) values (1, '/9j/');
