-- What a company calls goods in its own books (物料编码): of each SKU one code, of each code one SKU.
create table material (
  company_id bigint not null references company,
  sku_id bigint not null references sku,
  code text not null check (length(code) between 1 and 40),
  code_key text collate "C" not null check (code_key <> ''), -- as codes are compared and begun with (material.rules.ts)
  name text not null default '',
  spec text not null default '',
  source text not null check (source in ('manual', 'import', 'learnt')),
  user_id bigint not null references person,
  changed_at timestamptz not null,
  primary key (company_id, sku_id),
  unique (company_id, code_key)
);

-- The code of its time; null: the company had none.
alter table order_line add material_code text;
alter table requisition_line add material_code text;
alter table quotation_line add material_code text;
