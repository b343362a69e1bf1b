-- What a buyer asks again, as by bargaining, is answered by then; null where nothing is.
alter table enquiry add again_due_at timestamptz;
-- Orders of enquiries that are not wholly answered are won as well.
drop index enquiry_log_at;
create index enquiry_log_at on enquiry_log (at) where event in ('order', 'orderPart', 'decline', 'expire', 'cannot');
