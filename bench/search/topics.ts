import type { Db } from '#db/postgres.ts'
import type { Plan } from '#mall/goods/search/plan.rules.ts'
import { planQuery } from '#mall/goods/search/searchVector.rules.ts'
import type { Sample } from './keywords.ts'
import { shuffled } from './random.ts'

/**
 * A topic is looked for before any filter: it is a keyword, or without one the last category of the goods.
 */
export type Topic = {
  keyword: string
  plan: Plan | null
  /** It finds so many active goods. */
  total: number
  /** The goods that it was taken from; filters are, too. */
  goods: Sample
}

/** Answers what the keyword comes to, or null if not all of it is known; then it is no part of the mix. */
export type Read = (keyword: string) => Promise<Plan | null>

export type Draw = { db: Db; read: Read; samples: Sample[]; random: () => number }

/** Draws one keyword of each sample, none of them twice, until there are enough. */
export async function eachTopic(
  { db, read, samples, random }: Draw,
  keywordsOf: (goods: Sample) => string[],
  isEnough: (topic: Topic) => boolean,
) {
  const seen = new Set<string>()
  for (const goods of samples) {
    const [keyword = ''] = shuffled(keywordsOf(goods), random)
    if (keyword === '' || seen.has(keyword)) continue
    seen.add(keyword)
    const plan = await read(keyword)
    const total = plan?.groups.length ? await selectHits(db, plan) : 0
    if (total > 0 && isEnough({ keyword, plan, total, goods })) return
  }
}

async function selectHits(db: Db, plan: Plan): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from sku
    where is_active and search @@ ${planQuery(plan)}::tsquery`
  return row?.total ?? 0
}

/** Draws categories of samples, so that large ones come more often; most lie below the first level. */
export async function drawCategories(
  { db, samples, random }: Draw,
  size: number,
): Promise<Topic[]> {
  const rows = await db<{ category4Id: string; total: number }[]>`
    select category4_id::text as category4_id, count(*)::int as total
    from sku where is_active group by 1`
  const totalOf = (id = '') =>
    rows.reduce((sum, row) => sum + (row.category4Id.startsWith(id) ? row.total : 0), 0)
  return samples.slice(0, size).map((goods) => {
    const level = levels[Math.floor(random() * levels.length)]
    const categoryIds = goods.categoryIds.slice(0, level)
    const total = totalOf(categoryIds.at(-1))
    return { keyword: '', plan: null, total, goods: { ...goods, categoryIds } }
  })
}

const levels = [1, 2, 2, 2, 3, 3, 3, 4, 4, 4]
