-- How often what was done by whom, for limits that hold over all processes. A turn counts until it ends.
-- Numbers of one caller are consecutive, so the turn that decides is found by its number, however many there are.
create table limit_turn (
  limit_name text not null,
  -- A hash: who called is nobody's business here.
  caller     text not null,
  number     bigint not null,
  ends_at    timestamptz not null,
  primary key (limit_name, caller, number)
);
