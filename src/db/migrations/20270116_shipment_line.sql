-- Which batch the pieces of a parcel are of, and the number of each piece where somebody has written them down.
alter table shipment_line add batch text not null default '', add serials text[] not null default '{}',
  add constraint shipment_line_serials check (cardinality(serials) in (0, count));

-- Since 20270109 differences have a table of their own, and nothing reads or writes these.
alter table shipment_line drop column reason, drop column remedy, drop column remedy_note;
