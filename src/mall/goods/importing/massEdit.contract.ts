import * as z from 'zod/mini'
import { post } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { ShelfTab } from '#mall/goods/assortment/assortment.contract.ts'
import { CategoryId } from '#mall/goods/catalogue/catalogue.contract.ts'
import { limits } from '#mall/limits.ts'
import { Id, Whole } from '#mall/list.ts'
import { massEditForm } from './massEdit.form.ts'

/** Many goods are changed at once by a run of the import: its trial run, its steps and its undo are those of a file. */
export const massEdit = {
  /**
   * Keeps the goods that are ticked, or all that the list finds now, which are `total` if that is given. Refuses
   * EDIT_EMPTY, EDIT_TOTAL.
   */
  beginEdit: post(
    '/mall/massEdit/beginEdit',
    'operator',
    z.object({
      skuIds: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(100))),
      tab: z._default(ShelfTab, 'on'),
      keyword: z._default(z.string().check(z.trim(), z.maxLength(limits.maxLength.keyword)), ''),
      brandId: z.optional(Id),
      categoryId: z.optional(CategoryId),
      total: z.optional(Whole),
    }),
    z.object({ runId: Id }),
  ),
  /** Begins the trial run. Refuses NOT_FOUND, IMPORT_STATE, FORM_INVALID. */
  checkEdit: post(
    '/mall/massEdit/checkEdit',
    'operator',
    z.object({ runId: Id, ...inputOf(massEditForm) }),
    z.null(),
  ),
}
