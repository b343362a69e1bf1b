-- The staff finds orders by whatever number a caller has, of goods, requisitions, batches and single pieces.
create index order_line_model on order_line (lower(model));
create index order_line_material_code on order_line (lower(material_code)) where material_code is not null;
create index order_line_demand_requisition on order_line_demand (requisition_no);
-- Rows of one line may be of several batches, which stand in one text.
create index shipment_line_batch on shipment_line using gin (string_to_array(lower(batch), '、')) where batch <> '';
create index shipment_line_serials on shipment_line using gin (serials) where serials <> '{}';
