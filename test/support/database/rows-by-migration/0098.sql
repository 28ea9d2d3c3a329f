insert into customer_address
  (customer_id, full_name, phone, address, zip_code, province_id, city_id, subdistrict_id, is_default, used_at)
select id, 'Siti Aminah', '081234567890', 'Jalan Melati 3', '16416', '9', '115', '1577', true, clock_timestamp()
  from customer order by id limit 1;
