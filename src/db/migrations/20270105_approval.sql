-- The rules by which orders of a company need approval. A version holds them all, in their order, and is never
-- changed: an order keeps the version that it was submitted under.
create table approval_rules (
  company_id bigint not null references company,
  version int not null check (version > 0),
  rules jsonb not null check (jsonb_typeof(rules) = 'array'),
  saved_by bigint not null references person,
  saved_at timestamptz not null,
  primary key (company_id, version)
);
create trigger only_added_to before update or delete or truncate on approval_rules
for each statement execute function only_added_to();

-- The approval of an order: why it is needed, its steps and the one that runs. Whoever decides locks this row.
create table approval (
  order_id bigint primary key references sales_order,
  company_id bigint not null references company,
  buyer_id bigint not null references person,
  version int, -- of the rules; null where only the buyer's own limit asked for it
  rule_name text not null,
  reasons text[] not null,
  steps jsonb not null check (jsonb_typeof(steps) = 'array'), -- each with what its rule says of empty steps
  step_no int not null default 0,
  state text not null check (state in ('waiting', 'approved', 'rejected', 'returned', 'withdrawn')),
  submitted_at timestamptz not null,
  held_until timestamptz not null, -- until then the prices of the order hold
  due_at timestamptz, -- of the step that runs; null: it has no time-out
  put_off_until timestamptz, -- what its time-out asks for could not be done, and is tried again then
  urged_at timestamptz,
  ended_at timestamptz,
  foreign key (company_id, version) references approval_rules,
  check ((state = 'waiting') = (ended_at is null))
);
create index on approval (buyer_id, order_id desc);
create index approval_waiting on approval (company_id, order_id) where state = 'waiting';
create index approval_due on approval (due_at) where state = 'waiting' and due_at is not null;

-- Who decides in a step. queued: his turn comes later (依次); closed: somebody else has decided, or he passed it on.
create table approval_approver (
  order_id bigint not null references approval,
  step_no int not null,
  user_id bigint not null references person,
  place int not null,
  state text not null check (state in ('waiting', 'queued', 'approved', 'closed')),
  stands_in_for bigint references person, -- he is absent, or has passed it on
  primary key (order_id, step_no, user_id)
);
create index approval_approver_waiting on approval_approver (user_id, order_id) where state = 'waiting';

-- What was decided and what happened, never changed afterwards.
create table approval_decision (
  decision_id bigint generated always as identity primary key,
  order_id bigint not null references approval,
  step_no int not null,
  at timestamptz not null,
  user_id bigint references person, -- null: the mall itself
  actor text not null,
  action text not null check (action in ('submit', 'approve', 'reject', 'return', 'transfer', 'add', 'change', 'withdraw',
    'urge', 'remind', 'escalate', 'skip', 'recheck')),
  note text not null default ''
);
create index on approval_decision (order_id, decision_id);
create index on approval_decision (user_id, order_id desc) where user_id is not null;
create trigger only_added_to before update or delete or truncate on approval_decision
for each statement execute function only_added_to();

-- Roles of a company may be without the two permissions that are new.
alter table company_role drop constraint company_role_denied_check, add constraint company_role_denied_check
  check (denied <@ array['prices', 'order', 'share', 'quote', 'applications', 'reassign', 'people', 'staff', 'log',
    'addresses', 'profile', 'materials', 'agreements', 'approve', 'approvalRules']);
-- Roles that a company has made hold no more than they did: whoever places people gives them the two.
update company_role set denied = denied || array['approve', 'approvalRules']
where base_role in ('purchasingManager', 'groupAdministrator');
