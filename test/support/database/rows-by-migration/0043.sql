insert into customer_note (customer_id, body, written_by)
select id, 'Prefers sleeves 2 cm shorter.', 'Ratna' from customer order by id limit 1;
insert into email_copy (outbox_email_id, recipient, subject, content, data, address, order_id)
select id, 'siti@example.com', 'Payment received', '{"blocks": [{"kind": "text", "text": "Thank you."}], "because": "you ordered"}', '{}', null, null
  from outbox_email order by id limit 1;
insert into invariant_check (begun_at, finished_at, done, total, result)
values (now(), now(), 1, 1, '[{"id": "I1", "rule": "Stock is the sum of its movements", "broken": 0}]');
