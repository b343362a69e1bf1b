import type { Sql } from '#db/postgres.ts'

type Numbering = { prefix: string; sequence: string; digits: number }

/** The prefix, the Chinese day and so many digits of the sequence or more: unique in all processes, with gaps. */
export const nextNumber = (db: Sql, { prefix, sequence, digits }: Numbering, at: Date) => db`
  (select ${prefix}::text || to_char(${at}::timestamptz at time zone 'Asia/Shanghai', 'YYMMDD')
    || lpad(n::text, greatest(${digits}::int, length(n::text)), '0')
  from nextval(${sequence}::text::regclass) as n)`
