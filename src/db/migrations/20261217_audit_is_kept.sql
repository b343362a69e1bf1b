comment on trigger audit_is_kept on audit_log is
  'only_added_to, a later trigger, refuses the same and TRUNCATE too. This one may be dropped when migrations may drop something.';
