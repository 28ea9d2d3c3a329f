insert into catalogue_version (version) values (7);
