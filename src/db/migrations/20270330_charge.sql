-- What was charged (docs/decisions/statements.md): goods when they are sent, freight with the first parcel of an order,
-- returns and adjustments. A line of an order adds up to the fen in whatever parts it is charged.
alter table ledger_posting drop constraint ledger_posting_document_kind_check,
  add check (document_kind in ('order', 'payment', 'refund', 'bankLine', 'payback', 'charge'));

create table charge (
  charge_id bigint generated always as identity primary key,
  company_id bigint references company,
  user_id bigint references person, -- a member without a company
  order_id bigint not null references sales_order,
  line_no int not null check (line_no >= 0), -- 0: the freight of the order
  kind text not null check (kind in ('goods', 'freight', 'return', 'adjust')),
  -- back: the parcel came back; resend: pieces of it are sent once more
  document_kind text not null check (document_kind in ('shipment', 'back', 'resend', 'afterSale', 'adjustment')),
  document_no text not null check (document_no <> ''),
  step int not null check (step > 0),
  pieces bigint not null, -- negative: given back
  with_tax_fen bigint not null,
  no_tax_fen bigint not null,
  is_on_account boolean not null, -- false: the order was paid
  basis text not null check (basis in ('sent', 'invoice', 'statement')), -- it is owed from then on
  at timestamptz not null,
  by text not null,
  check (num_nonnulls(company_id, user_id) = 1),
  check ((kind = 'freight') <= (line_no = 0)),
  unique (document_kind, document_no, order_id, line_no, step)
);
create index on charge (order_id, line_no);
create index on charge (company_id, at) where is_on_account;
create trigger only_added_to before update or delete or truncate on charge
for each statement execute function only_added_to();

-- Charges that are posted, and by which posting; null where they came to nothing.
create table charge_posting (
  charge_id bigint primary key references charge,
  posting_id bigint references ledger_posting
);
create index on charge_posting (posting_id) where posting_id is not null;
create trigger only_added_to before update or delete or truncate on charge_posting
for each statement execute function only_added_to();

-- Fen without tax, rounded half up, as money.ts does it.
create function without_tax(fen bigint, percent int) returns bigint immutable parallel safe language sql as $$
  select sign(fen)::bigint * div(abs(fen)::numeric * 200 + 100 + percent, (200 + 2 * percent)::numeric)::bigint
$$;
create function share_of(fen bigint, part bigint, of_pieces bigint) returns bigint immutable parallel safe language sql as $$
  select coalesce(div(fen::numeric * part * 2 + of_pieces, nullif(of_pieces::numeric * 2, 0)), 0)::bigint
$$;

create type new_charge as (order_id bigint, line_no int, kind text, document_kind text, document_no text, pieces bigint,
  fen bigint, at timestamptz, by text); -- fen: of freight and of adjustments

-- When what is sent to a company is owed.
create function charge_basis(of_company bigint) returns text stable language sql as $$ select 'sent'::text $$;

-- What is charged without tax is the share of all that is charged by then, less what was charged before. What is given back
-- is owed as what it takes back was.
create function charge_parts(added new_charge[]) returns setof charge stable language sql as $$
  select null::bigint, o.company_id, case when o.company_id is null then o.user_id end, n.order_id, n.line_no, n.kind,
    n.document_kind, n.document_no,
    (case n.document_kind when 'resend' then (
      select count(*) from charge c where (c.document_kind, c.document_no, c.order_id, c.line_no) =
        (n.document_kind, n.document_no, n.order_id, n.line_no)) else 0 end + 1)::int,
    n.pieces, case when l.order_id is null or n.kind = 'adjust' then n.fen else n.pieces * l.tax_price_fen end,
    case n.kind when 'adjust' then without_tax(n.fen, coalesce(l.tax_percent, 13))
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

-- Posts what is owed: on account it leaves what the order reserves, of a paid order what was paid for it. It is posted when it
-- was charged, or when something else made it owed later.
create function post_charges(ids bigint[], owed_at timestamptz default null, owed_by text default null) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  with due as materialized (
    select * from charge c where charge_id = any(ids)
      and not exists (select from charge_posting p where p.charge_id = c.charge_id)
  ), document as materialized (
    select document_no, order_id, is_on_account, company_id, user_id, greatest(max(at), owed_at) as at,
      coalesce(owed_by, max(by)) as by,
      sum(with_tax_fen)::bigint as fen,
      coalesce(sum(with_tax_fen) filter (where is_on_account and kind in ('goods', 'freight')), 0)::bigint as reserved
    from due group by document_no, order_id, is_on_account, company_id, user_id
    having sum(with_tax_fen) <> 0 or sum(with_tax_fen) filter (where is_on_account and kind in ('goods', 'freight')) <> 0
  ), numbered as (
    select *, coalesce((select max(step) from ledger_posting p
        where p.document_kind = 'charge' and p.document_no = document.document_no), 0)
      + row_number() over (partition by document_no order by order_id, is_on_account) as step
    from document
  ), posted as (
    insert into ledger_posting (document_kind, document_no, step, posted_at, posted_by)
    select 'charge', document_no, step, at, by from numbered order by at, document_no, step
    returning posting_id, document_no, step
  ), linked as (
    insert into charge_posting (charge_id, posting_id)
    select charge_id, posting_id from due left join (posted join numbered using (document_no, step))
      using (document_no, order_id, is_on_account)
  ), entry as (
    select posting_id, entry_no, kind, company_id, user_id, order_id, e.fen
    from posted join numbered using (document_no, step) cross join lateral (values
      (1, case when is_on_account then 'receivable' else 'advance' end, numbered.fen), (2, 'revenue', -numbered.fen),
      (3, 'commitment', reserved), (4, 'reserved', -reserved)) e (entry_no, kind, fen)
    where e.fen <> 0
  ), owner as materialized (
    select kind, company_id, user_id, case when kind in ('revenue', 'commitment') then mall_account(kind)
      else customer_account(company_id, user_id, kind) end as account_id
    from (select distinct kind, company_id, user_id from entry order by 1, 2, 3) who
  )
  insert into ledger_entry (posting_id, entry_no, account_id, order_id, fen)
  select posting_id, entry_no, account_id, order_id, fen from entry join owner
    on (entry.kind = owner.kind and entry.company_id is not distinct from owner.company_id
      and entry.user_id is not distinct from owner.user_id);
end $$;

-- Answers which of these, and of the lines that they take back from, are owed now: a parcel by its basis, one that came back
-- if it was owed itself. A return or an adjustment makes all of its line owed once some of it is, or nothing of it is left.
create function due_at_once(ids bigint[]) returns bigint[] stable language sql as $$
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
      or (select (sum(pieces), sum(with_tax_fen)) = (0, 0) from charge e
        where (e.order_id, e.line_no) = (line.order_id, line.line_no) and kind <> 'adjust'))
$$;

-- Charges and, where they are owed at once, posts them.
create function add_charges(added new_charge[]) returns setof charge language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  ids bigint[];
begin
  with written as (
    insert into charge (company_id, user_id, order_id, line_no, kind, document_kind, document_no, step, pieces, with_tax_fen,
      no_tax_fen, is_on_account, basis, at, by)
    select company_id, user_id, order_id, line_no, kind, document_kind, document_no, step, pieces, with_tax_fen, no_tax_fen,
      is_on_account, basis, at, by
    from charge_parts(added)
    returning charge_id
  )
  select array_agg(charge_id) into ids from written;
  perform post_charges(due_at_once(ids), max(at), max(by)) from charge where charge_id = any(ids) and kind in ('return', 'adjust')
  having count(*) > 0;
  perform post_charges(due_at_once(ids));
  return query select * from charge where charge_id = any(ids) order by charge_id;
end $$;

-- Goods are charged with their parcel, freight with the first one.
create function charge_sent() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform from add_charges(array(
    select row(l.order_id, l.line_no, 'goods', 'shipment', s.shipment_no, l.count, null::bigint, s.shipped_at,
      coalesce(p.name, ''))::new_charge
    from added l join shipment s using (shipment_id) left join person p on p.user_id = s.shipped_by
    order by l.order_id, l.shipment_id, l.line_no
  ) || array(
    select row(o.order_id, 0, 'freight', 'shipment', first.shipment_no, 0, o.freight_fen, first.shipped_at, first.by)::new_charge
    from sales_order o join lateral (
      select shipment_no, shipped_at, coalesce(p.name, '') as by
      from added l join shipment s using (shipment_id) left join person p on p.user_id = s.shipped_by
      where l.order_id = o.order_id order by shipment_id limit 1
    ) first on true
    where o.order_id in (select order_id from added) and o.freight_fen > 0 and not exists (
      select from charge c where c.order_id = o.order_id and c.line_no = 0 and c.kind = 'freight'
      having sum(with_tax_fen) > 0)
    order by o.order_id
  ));
  return null;
end $$;
create trigger charge_sent after insert on shipment_line referencing new table as added
for each statement execute function charge_sent();

-- Pieces that count as not sent after all, because their parcel came back or they are sent once more, are not charged;
-- nor is the freight of an order of which nothing is sent.
create function charge_unsent() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from new_line n join old_line o using (order_id, line_no) where n.shipped < o.shipped) then
    return null;
  end if;
  perform from add_charges(array(
    select row(n.order_id, n.line_no, 'goods', d.kind, d.shipment_no, n.shipped - o.shipped, null::bigint,
      coalesce(d.returned_at, now()), '')::new_charge
    from new_line n join old_line o using (order_id, line_no) cross join lateral (
      select s.shipment_no, s.returned_at, case when s.returned_at is null then 'resend' else 'back' end as kind
      from shipment_line sl join shipment s using (shipment_id)
      where (sl.order_id, sl.line_no) = (n.order_id, n.line_no)
      order by s.returned_at is not null and not exists (
          select from charge c where c.document_kind = 'back' and c.document_no = s.shipment_no and c.line_no = sl.line_no) desc,
        s.returned_at is null and (
          select count(*) from shipment_difference x
          where (x.shipment_id, x.line_no) = (sl.shipment_id, sl.line_no) and x.remedy = 'resend'
        ) > (select count(*) from charge c
          where c.document_kind = 'resend' and c.document_no = s.shipment_no and c.line_no = sl.line_no) desc,
        s.returned_at is null desc, s.shipment_id desc
      limit 1
    ) d
    where n.shipped < o.shipped order by n.order_id, n.line_no
  ));
  perform from add_charges(array(
    select row(c.order_id, 0, 'freight', 'back', max(s.shipment_no), 0, -sum(c.with_tax_fen)::bigint, now(), '')::new_charge
    from charge c join (
      select order_id, max(shipment_no) as shipment_no from shipment
      where order_id in (select n.order_id from new_line n join old_line o using (order_id, line_no) where n.shipped < o.shipped)
      group by order_id
    ) s using (order_id)
    where c.line_no = 0 and c.kind = 'freight'
      and not exists (select from order_line l where l.order_id = c.order_id and l.shipped > 0)
    group by c.order_id having sum(c.with_tax_fen) > 0
  ));
  return null;
end $$;
create trigger charge_unsent after update on order_line referencing old table as old_line new table as new_line
for each statement execute function charge_unsent();

-- What an order reserves is its total less what was charged of it.
create or replace function post_order() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  this sales_order := case tg_op when 'DELETE' then old else new end;
  charged bigint := (select coalesce(sum(with_tax_fen), 0) from charge join charge_posting using (charge_id)
    where order_id = this.order_id and is_on_account and kind in ('goods', 'freight'));
  change bigint := coalesce(case new.pay_state when 5 then new.total_fen - charged end, 0)
    - coalesce(case old.pay_state when 5 then old.total_fen - charged end, 0);
  changed_at timestamptz := this.created_at;
  changed_by text := coalesce(this.placed_by, this.buyer_name);
  earlier int := 0;
begin
  if change = 0 then return null; end if;
  if tg_op <> 'INSERT' then
    select max(step) into earlier from ledger_posting where document_kind = 'order' and document_no = this.order_no;
    select at, actor into changed_at, changed_by from order_log
    where order_id = this.order_id and to_status = this.status and this.status <> old.status
    order by log_id desc limit 1;
  end if;
  perform post_pair('order', this.order_no, coalesce(earlier, 0) + 1, coalesce(changed_at, now()), coalesce(changed_by, ''),
    customer_account(this.company_id, this.user_id, 'reserved'), mall_account('commitment'), this.order_id, change);
  return null;
end $$;

-- What was sent before is charged. Its parcels share what counts as sent in their order, and those that came back come last.
lock table sales_order, order_line, shipment, shipment_line in share row exclusive mode;
do $$
declare
  batch bigint[];
begin
  for batch in
    select array_agg(order_id) from (
      select order_id, (row_number() over (order by order_id) - 1) / 5000 as part
      from (select distinct l.order_id from order_line l join sales_order o using (order_id)
        where l.shipped > 0 and (o.pay_state = 5 or o.total_fen <= (
          select coalesce(sum(amount_fen), 0) from payment p where p.order_id = o.order_id and p.state = 'paid') - (
          select coalesce(sum(r.amount_fen), 0) from refund r join payment p using (payment_no)
          where r.order_id = o.order_id and p.state = 'paid'))) sent
    ) numbered group by part order by part
  loop
    perform from add_charges(array(
      select row(order_id, line_no, 'goods', 'shipment', shipment_no, least(until, shipped) - least(until - count, shipped),
        null::bigint, shipped_at, by)::new_charge
      from (
        select sl.order_id, sl.line_no, s.shipment_no, s.shipment_id, s.shipped_at, coalesce(p.name, '') as by, sl.count,
          l.shipped, sum(sl.count) over (partition by sl.order_id, sl.line_no
            order by s.returned_at is not null, s.shipment_id)::bigint as until
        from shipment_line sl join shipment s using (shipment_id) join order_line l on (l.order_id, l.line_no) = (sl.order_id, sl.line_no)
        left join person p on p.user_id = s.shipped_by
        where sl.order_id = any(batch)
      ) parcel
      where least(until, shipped) > least(until - count, shipped) order by order_id, shipment_id, line_no
    ) || array(
      select row(o.order_id, 0, 'freight', 'shipment', first.shipment_no, 0, o.freight_fen, first.shipped_at, first.by)::new_charge
      from sales_order o join lateral (
        select shipment_no, shipped_at, coalesce(p.name, '') as by from shipment s left join person p on p.user_id = s.shipped_by
        where s.order_id = o.order_id order by shipment_id limit 1
      ) first on true
      where o.order_id = any(batch) and o.freight_fen > 0 order by o.order_id
    ));
  end loop;
end $$;
