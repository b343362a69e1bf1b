-- The staff hears of each step of an enquiry, in the transaction that holds its lock.
create index person_operators on person (user_id) where is_operator;

-- Lists of enquiries can be narrowed to whoever asked and whoever deals with it.
create index enquiry_people on enquiry (company_id, user_id, owner_id) where state <> 'draft';
