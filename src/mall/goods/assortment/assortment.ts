import type { Sql } from '#db/postgres.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { selectBrands, selectCategories } from '#mall/goods/catalogue/catalogue.sql.ts'
import { photoIdsOf } from '#mall/goods/catalogue/photo.rules.ts'
import { lockSeriesPhotos, selectSeriesTotal } from '#mall/goods/catalogue/photo.sql.ts'
import { insertSku } from '#mall/goods/catalogue/sku.sql.ts'
import { selectNewTaxPercent } from '#mall/goods/catalogue/taxonomy.sql.ts'
import { updateTiers } from '#mall/goods/catalogue/tier.sql.ts'
import { goodsLimits } from '#mall/houseLimits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { goods as goodsPermission, holdsOneOf } from '#mall/staffAccess.ts'
import type { assortment, GoodsChange } from './assortment.contract.ts'
import { selectGoodsRow, selectKnownPlace, selectStaffGoods } from './assortment.sql.ts'
import {
  differenceIn,
  type Facts,
  fieldLabels,
  linesOf,
  movesOf,
  newerIn,
  nothing,
  offShelf,
  onShelf,
  type Photos,
  undone,
  valuesOf,
  withValues,
} from './change.rules.ts'
import {
  type ChangeRow,
  insertChange,
  selectChange,
  selectChanges,
  selectMover,
} from './change.sql.ts'
import {
  change,
  factsOf,
  lockGoods,
  lockPhotos,
  namesOf,
  photosOf,
  recordMoves,
  subjectOf,
} from './changing.ts'
import { goodsList } from './finding.ts'
import { type GoodsValues, newGoodsForm, stockForm, storedGoodsForm } from './goods.form.ts'
import { selectPlans } from './plan.sql.ts'
import { planningVerbs } from './planning.ts'
import { tiersOf } from './tierLines.rules.ts'

/**
 * The staff keeps goods, prices and stock. It owns the history of their changes; the tables of goods are the
 * catalogue's.
 */
export const assortmentVerbs: Verbs<typeof assortment> = {
  goodsList,
  ...planningVerbs,

  async goodsChoices({ db }) {
    const [brands, categories] = await Promise.all([selectBrands(db), selectCategories(db)])
    return {
      brands: brands.map(({ brandId, brandName }) => ({ brandId, brandName })),
      categories: categories.map(({ categoryId, name }) => ({ categoryId, name })),
    }
  },

  async goodsDetail(ctx, { skuId }) {
    const { db, search } = ctx
    const most = goodsLimits.changes
    const [[listed], row, changes, plans, seriesTotal] = await Promise.all([
      selectStaffGoods(db, [skuId]),
      selectGoodsRow(db, skuId),
      selectChanges(db, skuId, most + 1),
      selectPlans(db, skuId),
      selectSeriesTotal(db, skuId),
    ])
    if (!listed || !row) refuse('SKU_NOT_FOUND')
    const mayEdit = holdsOneOf(ctx.who, goodsPermission)
    const facts = factsOf(row)
    const photos = photosOf(row)
    const names = namesOf(search.analyser)
    const now = { ...facts, ...photos }
    const shown = changes.slice(0, most).map((one) => shownChange(one, now, names))
    return {
      ...listed,
      revision: row.revision,
      values: valuesOf(facts),
      plans,
      photoIds: photoIdsOf(photos.photos),
      seriesPhotoIds: photoIdsOf(photos.seriesPhotos),
      seriesTotal,
      history: shown.map((one) => ({ ...one, mayUndo: mayEdit && one.mayUndo })),
      hasMore: changes.length > most,
      mayEdit,
    }
  },

  async saveGoods(ctx, { skuId, revision, ...typed }) {
    const stored = (await selectGoodsRow(ctx.db, skuId)) ?? refuse('SKU_NOT_FOUND')
    const kept = valuesOf(factsOf(stored))
    const form = storedGoodsForm(kept)
    const values = form.normalized({ ...typed, taxPercent: typed.taxPercent ?? kept.taxPercent })
    await refuseWrong(ctx, values, form.problems(values))
    await ctx.db.begin(async (tx) => {
      const goods = await lockGoods(tx, skuId)
      if (goods.row.revision !== revision) {
        const [last] = await selectChanges(tx, skuId, 1)
        refuse('GOODS_CHANGED', { name: last?.userName })
      }
      await change(tx, ctx, goods, {
        kind: 'edit',
        facts: await factsWith(tx, goods.facts, values),
      })
    })
    return null
  },

  async addGoods(ctx, { fromSkuId = null, ...typed }) {
    const { skuCode, stock, isOn, ...values } = newGoodsForm.normalized(typed)
    await refuseWrong(ctx, values, newGoodsForm.problems({ ...values, skuCode, stock, isOn }))
    return ctx.db.begin(async (tx) => {
      if (fromSkuId) await lockSeriesPhotos(tx, fromSkuId)
      if (fromSkuId && !(await selectGoodsRow(tx, fromSkuId))) refuse('SKU_NOT_FOUND')
      const enabled = { ...nothing, skuIsEnable: isOn ? '1' : '0' }
      const facts = await factsWith(tx, enabled, values)
      const pieces = `${Number(stock)}`
      const made = await insertSku(tx, { skuCode, stock: pieces, fromSkuId, facts })
      if (!made) refuse('GOODS_CODE_TAKEN')
      const moves = { ...movesOf(nothing, facts), pieces: ['', pieces] as [string, string] }
      const { skuId } = made
      if (facts.tiers) await updateTiers(tx, [{ skuId, tiers: tiersOf(facts.tiers) }])
      await insertChange(tx, { skuId, kind: 'create', reason: '', undoes: null, moves }, ctx)
      const subject = subjectOf(made.skuCode, facts)
      await recordMoves(tx, ctx, { kind: 'create', subject, moves, reason: '' })
      return { skuId }
    })
  },

  async setShelf(ctx, { skuId, isOn, reason = '' }) {
    await ctx.db.begin(async (tx) => {
      const goods = await lockGoods(tx, skuId)
      if (goods.row.isActive === isOn) refuse('GOODS_SHELF', { state: isOn ? '上架' : '下架' })
      const facts = { ...goods.facts, ...(isOn ? onShelf : offShelf) }
      await change(tx, ctx, goods, { kind: 'shelf', facts, reason })
    })
    return null
  },

  async correctStock(ctx, { skuId, ...typed }) {
    const values = stockForm.normalized(typed)
    refuseProblems('FORM_INVALID', stockForm.problems(values))
    const { difference, reason } = values
    await ctx.db.begin(async (tx) => {
      const goods = await lockGoods(tx, skuId)
      const moved = { facts: goods.facts, difference: BigInt(Number(difference)) }
      await change(tx, ctx, goods, { kind: 'stock', ...moved, reason })
    })
    return null
  },

  async undoChange(ctx, { changeId }) {
    const named = (await selectChange(ctx.db, changeId)) ?? refuse('NOT_FOUND')
    if (named.kind === 'create') refuse('NOT_FOUND')
    const { skuId, moves } = named
    await ctx.db.begin(async (tx) => {
      const isOfPhotos = moves.photos !== undefined || moves.seriesPhotos !== undefined
      const goods = isOfPhotos
        ? await lockPhotos(tx, skuId, moves.seriesPhotos !== undefined)
        : await lockGoods(tx, skuId)
      if ((await selectChange(tx, changeId))?.undoneBy) refuse('GOODS_UNDONE')
      const [newer] = newerIn(moves, { ...goods.facts, ...goods.photos })
      if (newer) {
        const name = await selectMover(tx, skuId, newer)
        refuse('GOODS_NEWER', { field: fieldLabels[newer], name })
      }
      const back = {
        facts: undone(moves, goods.facts),
        photos: undone(moves, goods.photos),
        difference: -differenceIn(moves),
      }
      await change(tx, ctx, goods, { kind: 'undo', ...back, undoes: changeId })
    })
    return null
  },
}

/** Without a rate of their own goods get that of their category. */
async function factsWith(tx: Sql, before: Facts, values: GoodsValues): Promise<Facts> {
  const facts = withValues(before, values)
  return facts.taxPercent
    ? facts
    : { ...facts, taxPercent: `${await selectNewTaxPercent(tx, values.category4Id)}` }
}

async function refuseWrong(
  { db }: Ctx<UserInfo>,
  values: GoodsValues,
  problems: Readonly<Record<string, string | undefined>>,
) {
  const known = await selectKnownPlace(db, values)
  refuseProblems('FORM_INVALID', {
    ...(!known.brand && { brandId: '请选择品牌' }),
    ...(!known.category && { category4Id: '请选择第四级分类' }),
    ...problems,
  })
}

function shownChange(
  { changeId, at, userName, kind, reason, moves, undoneBy }: ChangeRow,
  now: Facts & Photos,
  names: Parameters<typeof linesOf>[1],
): GoodsChange {
  const newer = newerIn(moves, now).map((field) => fieldLabels[field])
  const mayUndo = kind !== 'create' && !undoneBy && newer.length === 0
  const lines = linesOf(moves, names)
  return { changeId, at: at.toISOString(), userName, kind, reason, lines, undoneBy, newer, mayUndo }
}
