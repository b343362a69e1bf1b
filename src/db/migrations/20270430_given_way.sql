-- What a line costs after a dispute was given way to: docs/decisions/statements.md.

-- The last piece of a line on an invoice may cost less than the others.
alter table invoice_line drop constraint invoice_line_invoice_id_order_id_line_no_key,
  add unique (invoice_id, order_id, line_no, tax_price_fen);
-- 销售折让: less is owed for goods that are kept.
alter table invoice_reversal drop constraint invoice_reversal_why_check,
  add check (why in ('return', 'mistake', 'allowance', 'exchange'));

-- A return with a sum of its own takes back all that its line still costs.
create or replace function charge_parts(added new_charge[]) returns setof charge stable language sql as $$
  select null::bigint, o.company_id, case when o.company_id is null then o.user_id end, n.order_id, n.line_no, n.kind,
    n.document_kind, n.document_no,
    (case n.document_kind when 'resend' then (
      select count(*) from charge c where (c.document_kind, c.document_no, c.order_id, c.line_no) =
        (n.document_kind, n.document_no, n.order_id, n.line_no)) else 0 end + 1)::int,
    n.pieces, case when l.order_id is null or n.kind = 'adjust' then n.fen else coalesce(n.fen, n.pieces * l.tax_price_fen) end,
    case when n.kind = 'adjust' then without_tax(n.fen, coalesce(l.tax_percent, 13))
      when n.kind = 'return' and l.order_id is not null and n.fen is not null then (
        select -sum(no_tax_fen)::bigint from charge c where (c.order_id, c.line_no) = (n.order_id, n.line_no))
      else part.until_no_tax - lag(part.until_no_tax, 1, done.no_tax) over line end,
    o.pay_state = 5, coalesce((
      select c.basis from charge c
      where n.document_kind <> 'shipment' and (c.order_id, c.line_no) = (n.order_id, n.line_no)
      order by c.document_no = n.document_no desc, c.charge_id desc limit 1), charge_basis(o.company_id)), n.at, n.by
  from (
    select *, sum(case e.line_no when 0 then e.fen else e.pieces end) over (
      partition by e.order_id, e.line_no, e.kind = 'adjust' order by e.place)::bigint as added_by_then
    from unnest(added) with ordinality e (order_id, line_no, kind, document_kind, document_no, pieces, fen, at, by, place)
  ) n
  join sales_order o using (order_id) left join order_line l using (order_id, line_no)
  cross join lateral (
    select coalesce(sum(case n.line_no when 0 then with_tax_fen else c.pieces end), 0)::bigint as measure,
      coalesce(sum(no_tax_fen), 0)::bigint as no_tax
    from charge c where (c.order_id, c.line_no) = (n.order_id, n.line_no) and c.kind <> 'adjust'
  ) done
  cross join lateral (
    select case when l.order_id is null then share_of(without_tax(o.freight_fen, 13), done.measure + n.added_by_then, o.freight_fen)
      else share_of(l.no_tax_fen, done.measure + n.added_by_then, l.count) end as until_no_tax
  ) part
  window line as (partition by n.order_id, n.line_no, n.kind = 'adjust' order by n.place)
$$;

-- What costs nothing any more, by returns and by what was given way to together, holds no credit.
create or replace function due_at_once(ids bigint[]) returns bigint[] stable language sql as $$
  select array(
    select charge_id from charge c
    where charge_id = any(ids) and (not is_on_account or case document_kind
      when 'shipment' then basis = 'sent'
      else kind in ('goods', 'freight') and exists (
        select from charge e join charge_posting using (charge_id)
        where (e.order_id, e.line_no) = (c.order_id, c.line_no) and (c.line_no = 0 or e.document_no = c.document_no)) end)
    union
    select c.charge_id from charge c join (
      select distinct order_id, line_no from charge
      where charge_id = any(ids) and is_on_account and kind in ('return', 'adjust')
    ) line using (order_id, line_no)
    where exists (
        select from charge e join charge_posting using (charge_id)
        where (e.order_id, e.line_no) = (line.order_id, line.line_no))
      or (select sum(with_tax_fen) = 0 from charge e
        where (e.order_id, e.line_no) = (line.order_id, line.line_no)))
$$;

-- What of a company stands on no statement is found without its years of charges.
create table charge_unstated (
  company_id bigint not null references company,
  charge_id bigint not null references charge,
  primary key (company_id, charge_id)
);
create function list_unstated() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  insert into charge_unstated (company_id, charge_id)
  select company_id, charge_id from added
  where company_id is not null and is_on_account and document_kind <> 'adjustment';
  return null;
end $$;
create function unlist_stated() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  delete from charge_unstated u using added l join charge c using (charge_id)
  where (u.company_id, u.charge_id) = (c.company_id, c.charge_id);
  return null;
end $$;
lock table charge, statement_line in share row exclusive mode; -- nothing may be written between the copy and the triggers
create trigger list_unstated after insert on charge referencing new table as added
for each statement execute function list_unstated();
create trigger unlist_stated after insert on statement_line referencing new table as added
for each statement execute function unlist_stated();
insert into charge_unstated (company_id, charge_id)
select company_id, charge_id from charge c
where company_id is not null and is_on_account and document_kind <> 'adjustment'
  and not exists (select from statement_line l where l.charge_id = c.charge_id);
