-- Charges of one parcel may become owed by several invoices, or by an invoice and a statement, at once, and the parcel may
-- come back meanwhile. Whoever makes them owed locks their orders first, as parcels do, and reads them then: each is posted
-- once, what has come back is posted with its line, and postings of a document are numbered one by one.
create or replace function charge_invoiced() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform from sales_order where order_id in (
    select order_id from charge c join invoice_line l using (order_id, line_no)
    where l.invoice_id = new.invoice_id and c.is_on_account and c.basis = 'invoice')
  order by order_id for no key update;
  perform post_charges(array(
    select charge_id from charge c join invoice_line l using (order_id, line_no)
    where l.invoice_id = new.invoice_id and c.is_on_account and c.basis = 'invoice'
      and not exists (select from charge_posting p where p.charge_id = c.charge_id)
  ), new.issued_on::timestamp at time zone 'Asia/Shanghai', '');
  return null;
end $$;

create or replace function charge_stated() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform from sales_order where order_id in (select order_id from charge join added using (charge_id))
  order by order_id for no key update;
  perform post_charges(array(
    select c.charge_id from charge c
    where (charge_id in (select charge_id from added) or c.with_tax_fen < 0 and (c.order_id, c.line_no) in (
        select order_id, line_no from charge join added using (charge_id)))
      and is_on_account and basis = 'statement'
      and not exists (select from charge_posting p where p.charge_id = c.charge_id)
  ), made_at, made_by)
  from statement where statement_id = (select max(statement_id) from added);
  return null;
end $$;
