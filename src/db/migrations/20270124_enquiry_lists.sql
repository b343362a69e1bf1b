-- The tab 已结 of the desk, newest first.
create index enquiry_closed on enquiry (changed_at desc, enquiry_id desc)
where state in ('done', 'declined', 'unable', 'expired', 'withdrawn');
