update customer set name = '' where id = 2;
