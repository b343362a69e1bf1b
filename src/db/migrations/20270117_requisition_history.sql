-- The history of a requisition is written down on the day, and keeps its words whatever is changed afterwards.
alter table requisition_log drop constraint requisition_log_action_check,
  add constraint requisition_log_action_check check (action in ('share', 'withdraw', 'return', 'reassign', 'urge', 'order',
    'giveBack', 'cut', 'short', 'settled', 'ship', 'receive', 'differ', 'resend', 'accept'));

-- What was sent to somebody and what he confirmed then: due and received follow what becomes of differences.
-- The version before writes neither, so that null is as due and received.
alter table shipment_share add sent bigint check (sent >= 0), add confirmed bigint check (confirmed >= 0);
update shipment_share s set sent = s.due, confirmed = s.received;
-- Where a line of a parcel is all for one person, its own numbers say it.
update shipment_share s set sent = l.count, confirmed = l.received
from shipment_line l
where (l.shipment_id, l.line_no) = (s.shipment_id, s.line_no) and l.own = 0 and s.received is not null
  and l.received is not null and not exists (
    select from shipment_share o where (o.shipment_id, o.line_no) = (s.shipment_id, s.line_no)
      and o.requisition_line_id <> s.requisition_line_id);

-- What orders and parcels have told until now is written down as it stands.
with demand as (
  select r.requisition_id, d.order_id, d.line_no, d.requisition_line_id, l.model, l.unit, l.replaces
  from order_line_demand d join requisition_line r using (requisition_line_id)
  join order_line l on (l.order_id, l.line_no) = (d.order_id, d.line_no)
), short as (
  select distinct d.requisition_id, o.order_no, l.line_no, l.model, h.shortage_id, h.proposed_at, h.ended_at, h.state, h.kind,
    h.later_date, concat_ws(' ', b.brand_name, s.model) as substitute
  from demand d join shortage h on h.order_id = d.order_id and h.line_no in (d.line_no, d.replaces)
  join sales_order o on o.order_id = h.order_id
  join order_line l on (l.order_id, l.line_no) = (h.order_id, h.line_no)
  left join sku s on s.sku_id = h.substitute_sku_id left join brand b using (brand_id)
), given as (
  select d.requisition_id, p.shipment_id, p.shipment_no, p.carrier, p.waybill, p.shipped_at, s.line_no, s.sent, s.confirmed,
    s.received_at, s.received_by, d.model, d.unit
  from demand d join shipment_share s using (order_id, requisition_line_id) join shipment p using (shipment_id)
  where s.sent > 0
), told as (
  select requisition_id, proposed_at as at, '商城' as actor, 'short' as action,
    order_no || '：' || string_agg(model, '、' order by line_no) as note
  from short group by requisition_id, order_no, proposed_at
  union all
  select requisition_id, ended_at, '商城', 'settled', order_no || '：' || string_agg(model || ' ' || case
      when state = 'dropped' or kind = 'cancel' and state = 'accepted' then '取消缺货部分'
      when state = 'lapsed' then '缺货部分改为 ' || later_date || ' 发'
      when kind = 'substitute' then '缺货部分换为 ' || substitute
      when kind = 'split' then '分批发货，缺货部分 ' || later_date || ' 发'
      else '缺货部分 ' || later_date || ' 到齐一起发' end, '、' order by line_no)
  from short where state in ('accepted', 'dropped', 'lapsed') and ended_at is not null
  group by requisition_id, order_no, ended_at
  union all
  select requisition_id, shipped_at, '商城', 'ship', concat_ws('，', shipment_no, nullif(concat_ws(' ', nullif(carrier, ''), nullif(waybill, '')), ''))
    || '：' || string_agg(model || ' ' || sent || ' ' || unit, '、' order by line_no)
  from given group by requisition_id, shipment_id, shipment_no, carrier, waybill, shipped_at
  union all
  select requisition_id, received_at, received_by, 'receive', shipment_no || '：' || string_agg(model || ' ' || confirmed || ' ' || unit
      || case when sent > confirmed then '（应收 ' || sent || '）' else '' end, '、' order by line_no)
  from given where received_at is not null group by requisition_id, shipment_id, shipment_no, received_at, received_by
)
insert into requisition_log (requisition_id, at, actor, action, note)
select requisition_id, at, actor, action, note from told order by at, action = 'receive';

-- An order gave these pieces up, and nothing of it is for their line any more: whoever asked for them still sees it there.
create table order_line_dropped (
  order_id bigint not null,
  line_no int not null,
  requisition_line_id bigint not null references requisition_line,
  requisition_no text not null,
  count bigint not null check (count > 0),
  primary key (order_id, requisition_line_id),
  foreign key (order_id, line_no) references order_line
);
