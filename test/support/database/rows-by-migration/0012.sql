update picture set next_try_at = now() where id = 2;
