-- Earlier versions ran migrations with Kysely's migrator, which kept a list of its own beside migration_file.
drop table if exists kysely_migration, kysely_migration_lock;
