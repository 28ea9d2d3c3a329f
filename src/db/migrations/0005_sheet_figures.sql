-- What each owner's sheet last said of a count. A sheet that is read again moves the count by the
-- difference from its own last word, so an old file never brings sold pieces back. An exported sheet
-- is known by the instant it was made; a sheet without one by -infinity.
create table sheet_figure (
  subject    text not null check (subject in ('size', 'voucher')),
  subject_id bigint not null,
  as_of      timestamptz not null,
  figure     bigint not null check (figure >= 0),
  primary key (subject, subject_id, as_of)
);
