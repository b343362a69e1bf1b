-- An order that came back to its buyer is submitted again, and its approval begins anew.
alter table approval_decision drop constraint approval_decision_action_check,
  add constraint approval_decision_action_check check (action in ('submit', 'resubmit', 'approve', 'reject', 'return',
    'transfer', 'add', 'change', 'withdraw', 'urge', 'remind', 'escalate', 'skip', 'recheck'));
