-- What only the other files here need: deleted again by the last one.
create schema bench;

create function bench.setting(name text) returns bigint language sql stable as $$
  select current_setting('bench.' || name)::bigint
$$;

-- From 0 to below 1, always the same for the same number and salt, so that each run makes the same shop.
create function bench.share(number bigint, salt bigint) returns float8 language sql immutable as $$
  select (hashint8extended(number, salt) & 4503599627370495)::float8 / 4503599627370496
$$;

create function bench.pick(choices text[], share float8) returns text language sql immutable as $$
  select choices[1 + floor(share * cardinality(choices))::int]
$$;

create function bench.word(number bigint, salt bigint) returns text language sql immutable as $$
  select initcap(bench.pick('{ba,ci,da,ge,ka,la,ma,na,pa,ra,sa,ta,wi,ya,su,me}', bench.share(number, salt))
              || bench.pick('{lan,mir,nur,rin,sel,tar,vin,yan,kas,din,mel,ruh,wul,fit,hap,jam}', bench.share(number, salt + 1))
              || bench.pick('{a,i,ah,is,un,ing,ana,ita}', bench.share(number, salt + 2)))
$$;

-- Places of content/shipping, the first ones most often.
create table bench.place as
select row_number() over () - 1 as number, place.* from (values
  ('6', 'DKI Jakarta', '153', 'Jakarta Selatan', '2104', 'Kebayoran Baru', '12110'),
  ('9', 'Jawa Barat', '115', 'Kota Depok', '1586', 'Sukmajaya', '16412'),
  ('9', 'Jawa Barat', '23', 'Kota Bandung', '349', 'Coblong', '40132'),
  ('3', 'Banten', '457', 'Kota Tangerang Selatan', '6315', 'Pamulang', '15417'),
  ('11', 'Jawa Timur', '444', 'Kota Surabaya', '6142', 'Gubeng', '60281'),
  ('10', 'Jawa Tengah', '399', 'Kota Semarang', '5506', 'Banyumanik', '50264'),
  ('5', 'DI Yogyakarta', '501', 'Kota Yogyakarta', '6987', 'Gondokusuman', '55222'),
  ('34', 'Sumatera Utara', '278', 'Kota Medan', '3924', 'Medan Baru', '20153'),
  ('28', 'Sulawesi Selatan', '254', 'Kota Makassar', '3587', 'Panakkukang', '90231'),
  ('1', 'Bali', '114', 'Kota Denpasar', '1573', 'Denpasar Selatan', '80221'),
  ('32', 'Sumatera Barat', '318', 'Kota Padang', '4403', 'Padang Barat', '25112'),
  ('33', 'Sumatera Selatan', '327', 'Kota Palembang', '4544', 'Ilir Barat I', '30137'),
  ('15', 'Kalimantan Timur', '387', 'Kota Samarinda', '5353', 'Samarinda Ulu', '75124'),
  ('26', 'Riau', '350', 'Kota Pekanbaru', '4866', 'Tampan', '28291'),
  ('21', 'Nanggroe Aceh Darussalam (NAD)', '20', 'Kota Banda Aceh', '268', 'Baiturrahman', '23241'),
  ('24', 'Papua', '157', 'Kota Jayapura', '2158', 'Abepura', '99225')
) as place (province_id, province_name, city_id, city_name, subdistrict_id, subdistrict_name, zip_code);
