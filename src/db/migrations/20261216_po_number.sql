-- Which orders of a company stand under a PO number already: the order page warns of them.
create index sales_order_po_number on sales_order (company_id, lower(po_number)) where po_number <> '';
