-- The same letters as before in two thirds of the time: three rows beside each other instead of a window over one.
create or replace function order_grams(company bigint, words text, brands text) returns bigint[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct hashtextextended(gram, company * 2 + kind)), '{}')
  from (values (0, words), (1, brands)) said (kind, text)
  cross join lateral (select string_to_array(text, null) as letters) apart
  cross join lateral rows from (unnest(letters), unnest(letters[2:]), unnest(letters[3:])) as beside (letter, second, third)
  cross join lateral (values (letter), (letter || second), (letter || second || third)) grams (gram)
  where strpos(gram, chr(10)) = 0
$$;
