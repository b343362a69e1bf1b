-- Files of an enquiry are of a kind of their own.
alter table stored_file drop constraint stored_file_kind_check,
  add constraint stored_file_kind_check check (kind in ('licence', 'letter', 'contract', 'attachment', 'difference', 'enquiry'));
