import type { Sql } from '#db/postgres.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { selectBrands, selectCategories } from '#mall/goods/catalogue/catalogue.sql.ts'
import { forgetShelf } from '#mall/goods/catalogue/shelf.ts'
import {
  type CategoryFacts,
  deleteBranch,
  deleteBrand,
  insertBrands,
  insertCategories,
  lockTaxonomy,
  selectBranchForUpdate,
  selectBrandForUpdate,
  selectBrandPage,
  selectCategoriesAndOldIds,
  selectCategoryPage,
  updateBrand,
  updateCategory,
} from '#mall/goods/catalogue/taxonomy.sql.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import type { taxonomy } from './taxonomy.contract.ts'
import { brandForm, categoryForm, linesIn, newCategoriesForm } from './taxonomy.form.ts'
import {
  brandNamed,
  cut,
  isCalledSo,
  isNamedBeside,
  type Named,
  pathIn,
  placed,
} from './taxonomy.rules.ts'

type Staff = Ctx<UserInfo>

/** The staff keeps brands and categories. */
export const taxonomyVerbs: Verbs<typeof taxonomy> = {
  async brandTable({ db }, { keyword, pageNum, pageSize }) {
    const offset = (pageNum - 1) * pageSize
    const { list, total } = await selectBrandPage(db, { keyword, limit: pageSize, offset })
    return { total, pages: Math.ceil(total / pageSize), list }
  },

  async saveBrand(ctx, { brandId, ...typed }) {
    const values = brandForm.normalized(typed)
    const problems = brandForm.problems(values)
    const isNameless = !values.nameCn && !values.nameEn
    refuseProblems('FORM_INVALID', isNameless ? { nameCn: '请至少填一个名称' } : problems)
    const brand = brandNamed(values)
    await ctx.db.begin(async (tx) => {
      await lockTaxonomy(tx)
      const all = await selectBrands(tx)
      const others = all.filter((one) => one.brandId !== brandId)
      if (isCalledSo(brand, others)) refuse('BRAND_TAKEN')
      if (!brandId) return addBrands(tx, ctx, [brand])
      const was = all.find((one) => one.brandId === brandId) ?? refuse('NOT_FOUND')
      await updateBrand(tx, brandId, brand)
      await record(tx, ctx, 'brand.save', `${was.brandName} → ${brand.brandName}`)
    })
    forgetShelf(ctx.db)
    return null
  },

  async removeBrand(ctx, { brandId }) {
    await ctx.db.begin(async (tx) => {
      await lockTaxonomy(tx)
      const was = (await selectBrandForUpdate(tx, brandId)) ?? refuse('NOT_FOUND')
      if (!(await deleteBrand(tx, brandId))) refuse('BRAND_USED')
      await record(tx, ctx, 'brand.remove', was.brandName)
    })
    forgetShelf(ctx.db)
    return null
  },

  async categoryTable({ db }, { keyword, categoryId = '', pageNum, pageSize }) {
    const offset = (pageNum - 1) * pageSize
    const filter = { keyword, categoryId, limit: pageSize, offset }
    const { list, total } = await selectCategoryPage(db, filter)
    return { total, pages: Math.ceil(total / pageSize), list }
  },

  async addCategories(ctx, typed) {
    const values = newCategoriesForm.normalized(typed)
    refuseProblems('FORM_INVALID', newCategoriesForm.problems(values))
    const count = await ctx.db.begin(async (tx) => {
      await lockTaxonomy(tx)
      return (await addPaths(tx, ctx, linesIn(values.paths).map(pathIn))).count
    })
    forgetShelf(ctx.db)
    return { count }
  },

  async saveCategory(ctx, { categoryId, taxPercent, ...typed }) {
    const values = categoryForm.normalized({ ...typed, taxPercent: taxPercent ?? '' })
    refuseProblems('FORM_INVALID', categoryForm.problems(values))
    await ctx.db.begin(async (tx) => {
      await lockTaxonomy(tx)
      const all = await selectCategories(tx)
      const was = all.find((one) => one.categoryId === categoryId) ?? refuse('NOT_FOUND')
      if (isNamedBeside(values.name, was, all)) refuse('CATEGORY_TAKEN')
      const said = { ...values, taxPercent }
      const before = (await updateCategory(tx, categoryId, said)) ?? refuse('NOT_FOUND')
      const now = { ...values, taxPercent: taxPercent ?? before.taxPercent }
      const detail = categoryMoves(before, now)
      if (Object.keys(detail).length > 0)
        await recordAudit(tx, { who: ctx.who, action: 'category.save', subject: was.name, detail })
    })
    forgetShelf(ctx.db)
    return null
  },

  async removeCategory(ctx, { categoryId }) {
    await ctx.db.begin(async (tx) => {
      await lockTaxonomy(tx)
      const [was] = await selectBranchForUpdate(tx, categoryId)
      if (!was) refuse('NOT_FOUND')
      if ((await deleteBranch(tx, categoryId)) === 0) refuse('CATEGORY_USED')
      await record(tx, ctx, 'category.remove', was.name)
    })
    forgetShelf(ctx.db)
    return null
  },
}

/** Says what has moved, in the words of the form. */
function categoryMoves(was: CategoryFacts, now: CategoryFacts): Record<string, string> {
  const { name, aliasName, taxPercent } = categoryForm.fields
  const rate = (percent: string) => (percent ? `${percent}%` : taxPercent.choices[''])
  return Object.fromEntries(
    [
      [name.label, was.name, now.name],
      [aliasName.label, was.aliasName || '无', now.aliasName || '无'],
      [taxPercent.label, rate(was.taxPercent), rate(now.taxPercent)],
    ].flatMap(([label, before, after]) =>
      before === after ? [] : [[label, `${before} → ${after}`]],
    ),
  )
}

/** Whoever calls it holds lockTaxonomy. */
export async function addBrands(tx: Sql, ctx: Staff, brands: readonly Named[]) {
  if (brands.length === 0) return
  await insertBrands(tx, brands)
  await record(tx, ctx, 'brand.add', brands.map(({ brandName }) => brandName).join('、'))
}

/** Makes what is missing of these paths and answers where each ends. Whoever calls it holds lockTaxonomy. */
export async function addPaths(tx: Sql, ctx: Staff, paths: readonly (readonly string[])[]) {
  const { made, ends } = placed(paths, await selectCategoriesAndOldIds(tx))
  const leaves = ends.map(({ leaf, problem: why }, at) => {
    const path = cut([...new Set(paths[at])].join(' › '))
    return leaf ?? refuse('CATEGORY_UNMADE', { path, why })
  })
  if (made.length > 0) {
    await insertCategories(tx, made)
    await record(tx, ctx, 'category.add', made.map(({ name }) => name).join('、'))
  }
  return { leaves, count: made.length }
}

const record = (tx: Sql, { who }: Staff, action: string, subject: string) =>
  recordAudit(tx, { who, action, subject: subject.slice(0, 200) })
