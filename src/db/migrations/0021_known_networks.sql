-- From where an account was signed in to lately, so that its owner still gets in while others guess at its password from
-- everywhere. Of the network only a hash is kept.
create table known_network (
  customer_id bigint not null references customer on delete cascade,
  hash        text not null,
  ends_at     timestamptz not null,
  primary key (customer_id, hash)
);

create index known_network_ends_at on known_network (ends_at);
