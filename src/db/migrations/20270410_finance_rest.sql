-- What the history of an order says of money stands apart: roles without prices read the rest of it.
alter table order_log add amounts text not null default '';
alter table order_log disable trigger only_added_to;
update order_log set note = '对公转账部分到账', amounts = note where note ~ '^到账 ¥[0-9.,]+，还需支付 ¥[0-9.,]+$';
update order_log set note = '余额支付', amounts = substr(note, 6) where note ~ '^余额支付 ¥[0-9.,]+(，还需支付 ¥[0-9.,]+)?$';
update order_log set note = regexp_replace(note, '^尾差核销 ¥[0-9.,]+，', '尾差核销，'), amounts = substring(note from '¥[0-9.,]+')
where note ~ '^尾差核销 ¥[0-9.,]+，单号 ';
update order_log set note = regexp_replace(note, '，还需支付 ¥[0-9.,]+$', ''), amounts = substring(note from '还需支付 ¥[0-9.,]+$')
where note ~ '^撤销(尾差核销|到账核对)：.*，还需支付 ¥[0-9.,]+$';
alter table order_log enable trigger only_added_to;
