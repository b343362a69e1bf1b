-- Texts of the law take effect on a day of their own (生效日期), a Chinese one; older versions stay readable.
alter table content add effective_on date,
  add check (kind <> 'legal' or published_at is null or effective_on is not null),
  add check (kind = 'legal' or effective_on is null);
