-- The number of a parcel was corrected then; what its carrier said before was of another parcel.
alter table shipment add waybill_at timestamptz;
