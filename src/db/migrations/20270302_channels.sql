-- An order has one payment open with each channel at most: whoever wants to pay by another is not held up by one that is
-- away. The first that is paid pays the order; what comes by others, or too late, is 'late' and goes back.
alter table payment drop constraint payment_channel_check,
  add check (channel in ('sandbox', 'wechat', 'alipay')),
  drop constraint payment_state_check,
  add check (state in ('open', 'paid', 'failed', 'closed', 'late')),
  add opened_by bigint references person,
  add trade_no text not null default '', -- the channel's own number
  add code text, -- what a phone scans, and since when
  add code_at timestamptz,
  add ask_at timestamptz, -- the channel is asked then; null when it has nothing more to say
  add asked smallint not null default 0,
  add check ((code is null) = (code_at is null));
drop index payment_one_open;
create unique index payment_one_open on payment (order_id, channel) where state = 'open';
create index payment_to_ask on payment (ask_at) where ask_at is not null;

-- Late money goes back by itself, without anybody of the staff.
alter table refund drop constraint refund_channel_check,
  add check (channel in ('sandbox', 'wechat', 'alipay')),
  alter agreed_by drop not null;
