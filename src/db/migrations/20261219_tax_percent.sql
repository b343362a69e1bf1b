-- Lines keep the rate of tax that their price contained.
alter table order_line add tax_percent smallint not null default 13;
alter table quotation_line add tax_percent smallint not null default 13;
