-- What reports are made of: orders by their time, searches without result, and how long answers took.
create index on sales_order (company_id, created_at);
create index on sales_order (created_at);

-- Keywords that found nothing (无结果词), counted a day long; nobody's name stands by them.
create table search_miss (
  day date not null,
  keyword text not null check (keyword <> ''),
  hits int not null check (hits > 0),
  primary key (day, keyword)
);

-- Answers of an hour, by how many milliseconds they took: buckets as report.rules.ts has them.
create table response_time (
  at timestamptz not null,
  route text not null,
  requests int not null check (requests > 0),
  slowest int not null,
  buckets int[] not null,
  primary key (at, route)
);
