-- An order that would arrive after its wanted day waits for a person as well.
alter table sales_order drop constraint sales_order_held_for_check,
  add constraint sales_order_held_for_check
    check (held_for <@ array['short', 'note', 'firstOrder', 'newAddress', 'credit', 'frozen', 'pickup', 'amount', 'late']);
