-- About us and Contact have an Indonesian version.
alter table text_page_version
  drop constraint text_page_version_page_check,
  add constraint text_page_version_page_check
    check (page in ('about', 'about-id', 'contact', 'contact-id', 'syarat', 'privasi', 'pengiriman', 'pengembalian'));
