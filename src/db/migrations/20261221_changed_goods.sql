-- A session plans the statement of this function once, mostly for few rows. Joined line by line, old and new rows of a
-- large change of prices would cost the square of their number.
alter function note_changed_goods() set enable_nestloop = off;
