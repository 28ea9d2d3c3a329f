insert into customer (email, name, phone, password_hash, address, zip_code) values
  ('sari@example.com', 'Sari', '081200000001', '$argon2id$v=19$m=65536,t=3,p=1$c2FsdHNhbHQ$aGFzaA', 'Jl. Melati 3', '16412'),
  ('budi@example.com', 'Budi', '081200000002', '$scrypt$ln=15,r=8,p=3$c2FsdA$aGFzaA', '', '');
