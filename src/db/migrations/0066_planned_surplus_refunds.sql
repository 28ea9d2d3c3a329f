-- A refund of what a customer paid in excess is stored before the provider is asked, as other refunds are. It belongs to a payment, not
-- to the order's own money: refunded_before says how much of that payment had gone back, by the provider and by transfer.
alter table refund add column is_surplus boolean not null default false;
