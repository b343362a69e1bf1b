-- A refund that its channel does not pay back is tried ever less often, so that many of them stop no other.
alter table refund add tried int not null default 0, add try_at timestamptz;
create index refund_to_try on refund (coalesce(try_at, created_at)) where state = 'open' and channel <> 'transfer';
