-- A line that its user has just added is chosen: whoever adds three kinds orders these three. A line that a demander
-- asks for is not, nor is one of the version before. No index holds it, so that a tick stays in its page (HOT).
alter table cart_item add is_chosen boolean not null default false;
