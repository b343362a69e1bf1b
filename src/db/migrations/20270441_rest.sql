-- What was given way to of the price of a line is a discount of its invoices (折扣行): docs/decisions/invoices.md. A line that
-- is taken back in part keeps its discount until what is left of it costs no more.
alter table invoice_line add discount_fen bigint not null default 0
    check (discount_fen >= 0 and discount_fen < count * tax_price_fen),
  add check (no_tax_fen <= count * tax_price_fen - discount_fen);
