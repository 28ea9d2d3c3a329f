update customer set email_proven_at = now() where id = 1;
