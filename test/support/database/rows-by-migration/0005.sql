insert into sheet_figure (subject, subject_id, as_of, figure)
values ('size', 1, '-infinity', 12), ('voucher', 1, '-infinity', 20);
