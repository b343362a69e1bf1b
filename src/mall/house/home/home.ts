import type { Sql } from '#db/postgres.ts'
import { drawingUrl } from '#drawing/drawing.rules.ts'
import { cached } from '#mall/cache.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { chineseDay } from '#mall/day.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import {
  selectHotBrands,
  selectSoldBrands,
  updateHotBrands,
} from '#mall/goods/catalogue/catalogue.sql.ts'
import { sized } from '#mall/goods/catalogue/photo.rules.ts'
import { forgetShelf } from '#mall/goods/catalogue/shelf.ts'
import { homeLimits } from '#mall/houseLimits.ts'
import { limits } from '#mall/limits.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { selectIndex } from '#mall/people/content/content.sql.ts'
import { withFigures } from '#mall/people/content/figures.ts'
import type { HomePart, home, Pictured } from './home.contract.ts'
import { problemsOfBanners, problemsOfNotices } from './home.form.ts'
import { changeOf, isShown, targetKey, targetsOf } from './home.rules.ts'
import {
  type Drawn,
  insertBanners,
  insertNotices,
  selectBanners,
  selectDrawn,
  selectNotices,
  selectParts,
  selectTargets,
  updatePart,
} from './home.sql.ts'

/** A change is seen at once where it was made and by every other process within a second, like one of goods. */
const faces = cached(1000, async ({ db }) => {
  const [banners, notices, cases] = await Promise.all([
    selectBanners(db),
    selectNotices(db),
    selectIndex(db, 'case'),
  ])
  return { banners: banners.map(pictured), notices, cases: cases.slice(0, homeLimits.cases) }
})

/** Owns banners and notices, and lets the staff choose the hot brands. */
export const homeVerbs: Verbs<typeof home> = {
  async homeFace(ctx) {
    const { banners, notices, cases } = await faces.of(ctx)
    const day = chineseDay(ctx.now)
    const isToday = (one: (typeof notices)[number]) => isShown(one, day)
    const told = await Promise.all(
      notices
        .filter(isToday)
        .map(async (one) => ({ ...one, text: await withFigures(ctx, one.text) })),
    )
    return { banners: banners.filter(isToday), notices: told.filter(({ text }) => text), cases }
  },

  async homeSettings({ db }) {
    const [banners, notices, hotBrands, brands, rows] = await Promise.all([
      selectBanners(db),
      selectNotices(db),
      selectHotBrands(db),
      selectSoldBrands(db),
      selectParts(db),
    ])
    const parts = rows.map(({ part, ...row }) => [
      part,
      { ...row, changedAt: row.changedAt.toISOString() },
    ])
    return {
      banners: banners.map(pictured),
      notices,
      hotBrands,
      brands,
      parts: Object.fromEntries(parts),
    }
  },

  async bannerPicture({ db }, { skuCode }) {
    const [found] = await selectDrawn(db, [skuCode])
    return shownGoods(found?.drawn ?? refuse('SKU_NOT_FOUND'))
  },

  async saveBanners(ctx, { banners, version }) {
    const skuCodes = banners.map(({ skuCode }) => skuCode)
    const [sold, found] = await Promise.all([
      selectDrawn(ctx.db, skuCodes),
      foundOf(ctx.db, banners),
    ])
    const skuIds = new Map(sold.map(({ skuCode, skuId }) => [skuCode, skuId]))
    const known = { sold: new Set(skuIds.keys()), found }
    refuseProblems('HOME_FIELDS', problemsOfBanners(banners.map(valuesOf), known))
    return savePart(ctx, { part: 'banners', version }, async (tx) => {
      const before = await selectBanners(tx)
      const rows = banners.map((one) => ({ ...one, skuId: skuIds.get(one.skuCode) ?? null }))
      await insertBanners(tx, rows)
      return changeOf(before, banners, titleOf, '标题')
    })
  },

  async saveNotices(ctx, { notices, version }) {
    const found = await foundOf(ctx.db, notices)
    refuseProblems('HOME_FIELDS', problemsOfNotices(notices.map(valuesOf), found))
    return savePart(ctx, { part: 'notices', version }, async (tx) => {
      const before = await selectNotices(tx)
      await insertNotices(tx, notices)
      return changeOf(before, notices, wordsOf, '内容')
    })
  },

  async saveHotBrands(ctx, { brandIds, version }) {
    const brands = new Map((await selectSoldBrands(ctx.db)).map((one) => [one.brandId, one]))
    const chosen = brandIds.flatMap((id) => brands.get(id) ?? [])
    if (new Set(chosen).size !== limits.hotBrands || brandIds.length !== limits.hotBrands)
      refuse('HOT_BRANDS')
    const saved = await savePart(ctx, { part: 'hotBrands', version }, async (tx) => {
      const before = await selectHotBrands(tx)
      await updateHotBrands(tx, brandIds)
      return changeOf(before, chosen, nameOf)
    })
    forgetShelf(ctx.db)
    return saved
  },
}

/** Answers the keys of what there is of all that is linked to. */
const foundOf = async (db: Sql, entries: { link: string }[]) =>
  new Set((await selectTargets(db, targetsOf(entries))).map(targetKey))

type Part = { part: HomePart; version: number }
type Change = Record<string, unknown>

async function savePart(
  { db, who, now }: Pick<Ctx<NonNullable<Ctx['who']>>, 'db' | 'who' | 'now'>,
  { part, version }: Part,
  change: (tx: Sql) => Promise<Change>,
) {
  await db.begin(async (tx) => {
    if (!(await updatePart(tx, { part, version, userId: who.userId, now })))
      refuse('CONTENT_CHANGED')
    const detail = await change(tx)
    await recordAudit(tx, { who, action: `home.${part}`, subject: subjects[part], detail })
  })
  faces.forget(db)
  return { version: version + 1 }
}

const subjects: Record<HomePart, string> = {
  banners: '首页横幅',
  notices: '首页公告',
  hotBrands: '热门品牌',
}

/** Writes entries as their forms hold them. */
const valuesOf = <T extends { validTo: string | null }>(entry: T) => ({
  ...entry,
  validTo: entry.validTo ?? '',
})
const titleOf = ({ title }: { title: string }) => title
const wordsOf = ({ text }: { text: string }) => text
const nameOf = ({ brandName }: { brandName: string }) => brandName

const pictured = <T extends { drawn: Drawn | null }>({ drawn, ...banner }: T) => ({
  ...banner,
  product: drawn && shownGoods(drawn),
})

const shownGoods = ({ attrDesc, family, imgUrl, ...product }: Drawn): Pictured => ({
  ...product,
  picture:
    sized(imgUrl.split(',', 1)[0] ?? '', 480) ||
    drawingUrl(family, JSON.parse(attrDesc), 'full', product.productName),
})
