-- A waybill is corrected in the office too. Who did it is in the table audit.
alter table order_change drop constraint order_change_changed_by_check;
alter table order_change add constraint order_change_changed_by_check check (changed_by in ('terminal', 'staff'));
