-- When whoever is logged in there last gave his password; null: he came by a code, or before this was kept.
alter table session add confirmed_at timestamptz;

-- Sessions of the staff end eight hours after they were last used.
update session s set expires_at = least(s.expires_at, s.last_seen_at + interval '8 hours')
from person p where p.user_id = s.user_id and p.is_operator;
