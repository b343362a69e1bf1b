-- When the mall works: the latest version is in force. What the holidays of the state are is built in where it says nothing.
create table work_calendar (
  version int primary key,
  hours jsonb not null check (jsonb_array_length(hours) = 7), -- of each weekday, Sunday first: spans in minutes of the day
  days jsonb not null, -- by day: whether it is worked by the announcement of each year, and whether and why by the staff's own word
  known int[] not null, -- of these years the days hold all that was announced
  changed_by bigint references person, -- null: as the mall was delivered
  changed_at timestamptz not null
);
create trigger only_added_to before update or delete or truncate on work_calendar
for each statement execute function only_added_to();
insert into work_calendar
select 1, jsonb_agg(case when day in (0, 6) then '[]'::jsonb else '[{"opens": 510, "closes": 1080}]'::jsonb end order by day),
  '{}', '{}', null, now()
from generate_series(0, 6) day;
