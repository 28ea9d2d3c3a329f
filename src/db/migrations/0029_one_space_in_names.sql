-- Searches compare texts with one space between words; names imported earlier may have more.
update article set name_folded = regexp_replace(name_folded, '\s+', ' ', 'g')
 where name_folded <> regexp_replace(name_folded, '\s+', ' ', 'g');
update category set name_folded = regexp_replace(name_folded, '\s+', ' ', 'g')
 where name_folded <> regexp_replace(name_folded, '\s+', ' ', 'g');
