insert into picture (name, file, width, height, tint, formats) values
  ('gm-01-1.jpg', 'gm-01-1-3f9a2c1b.jpg', 1200, 1600, '#e8e2d9', '{avif,webp,jpg}'),
  ('bandung.jpg', 'bandung-0a1b2c3d.jpg', 1600, 1200, '#aabbcc', '{}');
