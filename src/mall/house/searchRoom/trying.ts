import type { Ctx } from '#mall/ctx.ts'
import { openAnalyser } from '#mall/goods/search/analyser.ts'
import type { CatalogSearch, Questions } from '#mall/goods/search/catalogSearch.ts'
import { isEmpty } from '#mall/goods/search/plan.rules.ts'
import { understand } from '#mall/goods/search/understand.ts'
import { selectVocabulary } from '#mall/goods/search/vocabulary.sql.ts'
import { searchRoomLimits } from '#mall/houseLimits.ts'
import type { TriedWord } from './searchRoom.contract.ts'

type Change = { term: string; meanings: readonly string[]; wasTerm: string }

/** What the word finds now, and what it would find: the engine is the same, only keywords are read by other words. */
export async function tried(
  ctx: Ctx,
  change: Change,
): Promise<{ now: TriedWord; after: TriedWord }> {
  const { synonyms, ...names } = await selectVocabulary(ctx.db)
  const others = synonyms.filter(({ term, isMutual }) => isMutual || term !== change.wasTerm)
  const added = change.meanings.map((meaning) => ({ term: change.term, meaning, isMutual: false }))
  const analyser = openAnalyser({ ...names, synonyms: [...others, ...added] })
  return {
    now: await found(ctx, change.term, ctx.search),
    after: await found(ctx, change.term, readBy(ctx.search, analyser)),
  }
}

const readBy = (search: CatalogSearch, analyser: CatalogSearch['analyser']): Questions => ({
  analyser,
  known: (atoms) => search.known(atoms),
  fitting: (plans) => search.fitting(plans),
})

async function found(ctx: Ctx, term: string, questions: Questions): Promise<TriedWord> {
  const { plan, relaxed } = await understand(questions, term)
  if (!plan || isEmpty(plan)) return { total: 0, list: [], relaxed: [] }
  const { total, list } = await ctx.search.brief(ctx, plan, searchRoomLimits.tried)
  const names = new Map(ctx.search.analyser.brands.map((one) => [one.brandId, one.brandName]))
  return {
    total,
    list: list.map(({ skuId, model, brandId, productName }) => ({
      ...{ skuId, model, productName },
      brandName: names.get(brandId) ?? '',
    })),
    relaxed,
  }
}
