-- Who asked for the newsletter. Nobody is written to before confirming, and unsubscribing deletes the row.
create table subscriber (
  id               bigint generated always as identity primary key,
  email            text not null unique check (email = lower(email)),
  consented_at     timestamptz not null default now(),
  -- Which wording of the consent stood beside the form.
  consent_version  text not null,
  confirmed_at     timestamptz,
  -- A mail with the link to confirm has yet to be sent. It comes true once a day at most.
  confirmation_due boolean not null,
  -- Stands in the links of every letter, so it is kept as it is: whoever reads this table has the addresses themselves.
  token            text not null unique
);
