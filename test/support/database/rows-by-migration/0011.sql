-- The second one waits for an email: migration 0015 moves it into the outbox.
insert into subscriber (email, consent_version, confirmed_at, confirmation_due, token) values
  ('sari@example.com', '2026-01', now(), false, 'token-of-sari'),
  ('dewi@example.com', '2026-01', null, true, 'token-of-dewi');
