-- Approvals and parcels are kinds of their own: whoever leaves out news of parcels is still asked to decide.
alter table message drop constraint message_kind_check, add constraint message_kind_check
  check (kind in ('requisition', 'approval', 'order', 'parcel', 'company', 'employee', 'account'));
alter table message_mute drop constraint message_mute_kind_check, add constraint message_mute_kind_check
  check (kind in ('requisition', 'approval', 'order', 'parcel', 'employee'));
alter table notice_mute drop constraint notice_mute_kind_check, add constraint notice_mute_kind_check
  check (kind in ('requisition', 'approval', 'order', 'parcel', 'company', 'employee', 'account'));
insert into message_mute (user_id, kind)
  select user_id, added.kind from message_mute, unnest(array['approval', 'parcel']) as added (kind)
  where message_mute.kind = 'order';
insert into notice_mute (user_id, kind, channel)
  select user_id, added.kind, channel from notice_mute, unnest(array['approval', 'parcel']) as added (kind)
  where notice_mute.kind = 'order';
update message set kind = 'approval' where kind = 'order' and address like '/orderApproval?%';

-- Who is asked to decide is sent a link that opens the order once, for him alone.
alter table delivery add key text unique, add opened_at timestamptz;
