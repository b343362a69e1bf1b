-- Charges of one parcel may become owed by several invoices, or by an invoice and a statement, at once. Whoever makes them
-- owed locks their orders, as parcels do, so that each is posted once and postings of a document are numbered one by one.
create or replace function charge_invoiced() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  ids bigint[] := array(
    select charge_id from charge c join invoice_line l using (order_id, line_no)
    where l.invoice_id = new.invoice_id and c.is_on_account and c.basis = 'invoice'
      and not exists (select from charge_posting p where p.charge_id = c.charge_id));
begin
  perform from sales_order where order_id in (select order_id from charge where charge_id = any(ids))
  order by order_id for no key update;
  perform post_charges(ids, new.issued_on::timestamp at time zone 'Asia/Shanghai', '');
  return null;
end $$;

create or replace function charge_stated() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  ids bigint[] := array(
    select charge_id from charge c join added using (charge_id) where is_on_account and basis = 'statement'
      and not exists (select from charge_posting p where p.charge_id = c.charge_id));
begin
  perform from sales_order where order_id in (select order_id from charge where charge_id = any(ids))
  order by order_id for no key update;
  perform post_charges(ids, made_at, made_by)
  from statement where statement_id = (select max(statement_id) from added);
  return null;
end $$;
