import type { Sql } from '#db/postgres.ts'

type Numbering = { prefix: string; sequence: string; digits: number }

/**
 * Makes a number of the prefix, the Chinese day and so many digits of the sequence or more. It is unique in all
 * processes, and there are gaps.
 */
export const nextNumber = (db: Sql, { prefix, sequence, digits }: Numbering, at: Date) => db`
  (select ${prefix}::text || to_char(${at}::timestamptz at time zone 'Asia/Shanghai', 'YYMMDD')
    || ${padded(db, db`n`, digits)}
  from nextval(${sequence}::text::regclass) as n)`

/** A number with so many digits or more: lpad alone would cut off the last ones of a longer one. */
export const padded = (db: Sql, number: ReturnType<Sql>, digits: number) => db`
  lpad(${number}::text, greatest(${digits}::int, length(${number}::text)), '0')`
