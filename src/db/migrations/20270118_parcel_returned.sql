-- What the staff did about trouble with a parcel, which its buyer reads beside it.
-- returned_at: what nobody had received of it came back then, and is sent again in another parcel.
alter table shipment add handled_at timestamptz, add handled_note text not null default '', add returned_at timestamptz,
  add constraint shipment_handled check ((handled_at is null) = (handled_note = '')),
  add constraint shipment_returned check (returned_at is null or received_at is null);

alter table requisition_log drop constraint requisition_log_action_check,
  add constraint requisition_log_action_check check (action in ('share', 'withdraw', 'return', 'reassign', 'urge', 'order',
    'giveBack', 'cut', 'short', 'settled', 'ship', 'receive', 'differ', 'resend', 'accept', 'back'));
