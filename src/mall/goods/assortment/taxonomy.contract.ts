import * as z from 'zod/mini'
import { get, post } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { CategoryId } from '#mall/goods/catalogue/catalogue.contract.ts'
import { foundOf, Id, keyword, pagesOf } from '#mall/list.ts'
import { SentTaxPercent } from './assortment.contract.ts'
import { brandForm, categoryForm, newCategoriesForm } from './taxonomy.form.ts'

export const StaffBrand = z.object({
  brandId: Id,
  brandName: z.string(),
  nameCn: z.string(),
  nameEn: z.string(),
  /** Goods on the shelf. */
  total: z.number(),
})
export type StaffBrand = z.infer<typeof StaffBrand>

export const StaffCategory = z.object({
  categoryId: CategoryId,
  name: z.string(),
  aliasName: z.string(),
  /** In percent; '' is that of its parent. */
  taxPercent: z.string(),
  /** New goods get it. */
  newTaxPercent: z.number(),
  /** What it belongs to, or ''. */
  path: z.string(),
  /** What suppliers call it in their files. */
  aliases: z.array(z.string()),
  total: z.number(),
})
export type StaffCategory = z.infer<typeof StaffCategory>

/** The staff keeps brands and categories; what goods or discounts need cannot be removed. */
export const taxonomy = {
  brandTable: get(
    '/mall/taxonomy/brandTable',
    'operator',
    z.object({ keyword, ...pagesOf(20) }),
    foundOf(StaffBrand),
  ),
  /** Without an id it is a new one. Refuses FORM_INVALID, NOT_FOUND, BRAND_TAKEN. */
  saveBrand: post(
    '/mall/taxonomy/saveBrand',
    'operator',
    z.object({ brandId: z.optional(Id), ...inputOf(brandForm) }),
    z.null(),
  ),
  /** Refuses NOT_FOUND, BRAND_USED. */
  removeBrand: post('/mall/taxonomy/removeBrand', 'operator', z.object({ brandId: Id }), z.null()),
  /** `categoryId` is that of a category with all below it. */
  categoryTable: get(
    '/mall/taxonomy/categoryTable',
    'operator',
    z.object({ keyword, categoryId: z.optional(CategoryId), ...pagesOf(50, 100) }),
    foundOf(StaffCategory),
  ),
  /** Makes what is missing of these paths. Refuses FORM_INVALID, CATEGORY_UNMADE. */
  addCategories: post(
    '/mall/taxonomy/addCategories',
    'operator',
    z.object(inputOf(newCategoriesForm)),
    z.object({ count: z.number() }),
  ),
  /** A rate that is not sent stays. Refuses FORM_INVALID, NOT_FOUND, CATEGORY_TAKEN. */
  saveCategory: post(
    '/mall/taxonomy/saveCategory',
    'operator',
    z.object({ categoryId: CategoryId, ...inputOf(categoryForm), taxPercent: SentTaxPercent }),
    z.null(),
  ),
  /** With all below it. Refuses NOT_FOUND, CATEGORY_USED. */
  removeCategory: post(
    '/mall/taxonomy/removeCategory',
    'operator',
    z.object({ categoryId: CategoryId }),
    z.null(),
  ),
}
