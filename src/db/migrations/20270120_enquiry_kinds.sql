-- News of enquiries are a kind of their own.
alter table message drop constraint message_kind_check, add constraint message_kind_check
  check (kind in ('requisition', 'approval', 'order', 'parcel', 'enquiry', 'company', 'employee', 'account'));
alter table message_mute drop constraint message_mute_kind_check, add constraint message_mute_kind_check
  check (kind in ('requisition', 'approval', 'order', 'parcel', 'enquiry', 'employee'));
alter table notice_mute drop constraint notice_mute_kind_check, add constraint notice_mute_kind_check
  check (kind in ('requisition', 'approval', 'order', 'parcel', 'enquiry', 'company', 'employee', 'account'));
