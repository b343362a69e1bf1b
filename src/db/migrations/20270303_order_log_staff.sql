-- The log of an order names the mall to its buyers; the staff reads who of them it was.
alter table order_log add staff_name text;
