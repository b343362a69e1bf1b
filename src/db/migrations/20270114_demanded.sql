-- Whoever has asked for material sees how much of it an order gave up, as its buyer does.
alter table order_line_demand add cancelled bigint not null default 0 check (cancelled >= 0);

-- What has happened to the lines of a requisition is read by them.
create index on order_line_demand (requisition_line_id);

-- cut: a line could not be had and waits to be ordered anew.
alter table requisition_log drop constraint requisition_log_action_check,
  add constraint requisition_log_action_check
    check (action in ('share', 'withdraw', 'return', 'reassign', 'urge', 'order', 'giveBack', 'cut'));
