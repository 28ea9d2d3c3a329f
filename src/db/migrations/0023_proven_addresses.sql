-- When a link in a letter to the address of the account was followed: nobody else has shown that the address is theirs.
alter table customer add column email_proven_at timestamptz;
