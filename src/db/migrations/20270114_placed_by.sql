-- Somebody of the staff took the order by telephone (代客下单); it is null where the buyer placed it himself.
alter table sales_order add placed_by text;
