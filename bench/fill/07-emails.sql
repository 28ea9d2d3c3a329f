-- Ended emails of 90 days, with copies of the last 30.
create table bench.email as
select placed_order.id as order_id, kind, at, row_number() over (order by at, kind) as number
  from placed_order
 cross join lateral (values ('order.delivered', delivered_at), ('order.paid', paid_at), ('shop.paid', paid_at), ('order.shipped', shipped_at))
    as emails (kind, at)
 where at > now() - interval '90 days';
insert into outbox_email (id, kind, data, once, queued_at, due_at, tries, ended_at, outcome, failure)
overriding system value
select number, kind, '{}', kind || ' ' || order_id, at, at, 1, at + interval '20 seconds',
       case when is_failed then 'given-up' else 'sent' end, case when is_failed then '550 No such user' end
  from (select *, bench.share(number, 71) < 0.0005 as is_failed from bench.email) as email order by number;
insert into email_copy (outbox_email_id, recipient, subject, content, data, order_id, written_at)
select number, customer.email, 'Your order ' || invoice, jsonb_build_object('because', 'You ordered at this shop.', 'blocks', jsonb_build_array(
         jsonb_build_object('kind', 'heading', 'text', 'Your order ' || invoice),
         jsonb_build_object('kind', 'text', 'text', 'Thank you. ' || repeat('We pack it with care and hand it to the courier. ', 10)),
         jsonb_build_object('kind', 'sums', 'rows', jsonb_build_array(jsonb_build_array('Total', gross_amount::text))))),
       jsonb_build_object('orderId', placed_order.id), placed_order.id, at
  from bench.email join placed_order on placed_order.id = order_id join customer on customer.id = customer_id
 where at > now() - interval '30 days' order by number;
