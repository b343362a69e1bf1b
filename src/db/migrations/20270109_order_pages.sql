-- Pages of the orders of a company, counted and turned over without reading the orders themselves.
create index sales_order_pages on sales_order (company_id, order_id desc) include (status, user_id, created_at);
