-- An order that came back to its buyer is submitted again, and its approval begins anew.
alter table approval_decision drop constraint approval_decision_action_check,
  add constraint approval_decision_action_check check (action in ('submit', 'resubmit', 'approve', 'reject', 'return',
    'transfer', 'add', 'change', 'withdraw', 'urge', 'remind', 'escalate', 'skip', 'recheck'));

-- Whom the rule of an order tells of it (抄送): they see the order and decide nothing.
create table approval_copy (
  user_id bigint not null references person,
  order_id bigint not null references approval,
  primary key (user_id, order_id)
);
create index on approval_copy (order_id);
