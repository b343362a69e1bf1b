import type { Db } from '#db/postgres.ts'
import { type Atom, atom, atomKey } from '#mall/goods/search/plan.rules.ts'
import { anyQuery } from '#mall/goods/search/searchVector.rules.ts'
import type { Sizes } from './groonga.ts'
import type { Query } from './query.ts'

/** Answers how many goods have each atom and each category of the requests. */
export async function sizesOf(db: Db, queries: Query[], goods: number): Promise<Sizes> {
  const atoms = new Map<string, Atom>()
  for (const { request } of queries)
    for (const one of [
      ...(request.plan?.groups.flat(2) ?? []),
      ...request.categoryIds.map((id) => atom('category', id)),
    ])
      atoms.set(atomKey(one), one)
  const list = [...atoms]
  const rows = await db<{ size: number }[]>`
    select (select count(*)::int from bench.tuned where search @@ query::tsquery) as size
    from unnest(${list.map(([, one]) => anyQuery([one]))}::text[]) with ordinality as asked (query, place)
    order by place`
  return { goods, of: new Map(list.map(([key], at) => [key, rows[at]?.size ?? goods])) }
}
