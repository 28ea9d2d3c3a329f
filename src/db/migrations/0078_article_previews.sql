-- What staff typed about an article and want to see as the shop would show it. The address of the preview names the row and is signed.
create table article_preview (
  id         bigint generated always as identity primary key,
  sku        text not null,
  -- The fields of the form, checked when the preview was asked for.
  cells      jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);
