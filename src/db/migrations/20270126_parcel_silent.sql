-- Parcels that were to go on after trouble, and have not arrived: each round looks how long their carriers are silent.
create index shipment_going_on on shipment (handled_at)
where handled_at is not null and trouble is null and delivered_on is null and received_at is null and returned_at is null;
-- Whether parcels are followed here is known by those that were followed lately.
create index shipment_followed on shipment (followed_at) where followed_at is not null;
