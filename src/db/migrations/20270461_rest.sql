-- What was given way to is to be taken back by a red invoice that cannot begin yet, because another one of its invoice is
-- under way; and whether the buyer has used the special invoice.
alter table statement_dispute add column is_red_due boolean not null default false;
alter table statement_dispute add column is_used boolean not null default false;
create index statement_dispute_red_due on statement_dispute (dispute_id) where is_red_due;
