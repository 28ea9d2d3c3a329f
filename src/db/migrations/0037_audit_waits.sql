-- A large import holds the end of the chain for some seconds. Other changes by staff wait for it; customers never do.
alter function chain_audit() set lock_timeout = '10s';
