-- The addresses that a customer keeps for the next order, at most five. The shop counts them while it locks the customer.
create table customer_address (
  id             bigint generated always as identity primary key,
  customer_id    bigint not null references customer on delete cascade,
  full_name      text not null,
  phone          text not null,
  address        text not null,
  zip_code       text not null,
  province_id    text not null,
  city_id        text not null,
  subdistrict_id text not null,
  is_default     boolean not null default false,
  created_at     timestamptz not null default clock_timestamp(),
  used_at        timestamptz
);

create index customer_address_customer on customer_address (customer_id, id);
create unique index customer_address_default on customer_address (customer_id) where is_default;

-- Customers of earlier versions find the address of their last order.
insert into customer_address
  (customer_id, full_name, phone, address, zip_code, province_id, city_id, subdistrict_id, used_at)
select distinct on (customer_id)
       customer_id, full_name, phone, address, zip_code, province_id, city_id, subdistrict_id, created_at
  from placed_order
 where customer_id is not null and placed_at is not null
   and address <> '' and full_name <> '' and subdistrict_id <> ''
 order by customer_id, id desc;
