import type { Sql } from '#db/postgres.ts'

/**
 * A column: the rule of freight in force, or that of a version. Whatever counts with it reads it in its own statement, so no
 * process can count with an old one.
 */
export const freightRule = (db: Sql, version?: ReturnType<Sql>) => db`(
  select json_build_object('version', f.version, 'fee', yuan(f.fee_fen), 'freeFrom', yuan(f.free_from_fen))
  from freight_rule f ${version ? db`where f.version = ${version}` : db`order by f.version desc limit 1`}) as freight_rule`
