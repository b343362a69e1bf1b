-- A line that was booked for a voucher takes the bank's own time when a statement has it. The ledger has it at this time.
alter table bank_line add posted_at timestamptz;
create index bank_line_posted on bank_line (posted_at) where posted_at is not null;
