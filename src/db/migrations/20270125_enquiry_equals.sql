-- A line that asks for what is not sold keeps what is equal to it, with grade and differences, as a line of a bulk order does.
alter table enquiry_line add equals jsonb not null default '[]';
