insert into quote (customer_id, subdistrict_id, billed_kg, service, ongkir, description, ekstimasi, estimate, shown_at, ends_at)
values (1, '1586', 2, 'REG', 22000, 'Regular', '2-3', false, now(), now() + interval '30 minutes');
insert into rate_answer (source, subdistrict_id, billed_kg, services, answered_at)
values ('komerce', '1586', 2, '[{"service": "REG", "description": "Regular", "ongkir": 22000, "ekstimasi": "2-3"}]', now());
insert into partner_region (source, level, our_id, their_id, asked_at) values ('komerce', 'city', '115', '4711', now());
