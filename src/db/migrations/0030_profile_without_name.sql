-- A profile may be saved without a name; an account cannot be created without one.
alter table customer drop constraint customer_name_check;
