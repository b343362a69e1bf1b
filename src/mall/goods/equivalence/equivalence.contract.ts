import * as z from 'zod/mini'
import { get } from '#mall/endpoint.ts'
import { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import { Id } from '#mall/list.ts'

/**
 * 'same': 完全等效, nothing that a standard tells apart differs; 'function': 功能等效, it does the same work in the same
 * place; 'size': 尺寸互换, it fits the place, and whether it does the work has to be judged.
 */
export const Grade = z.enum(['same', 'function', 'size'])
export type Grade = z.infer<typeof Grade>

/** It is what goods have and what their substitute has: 游隙 C3（13–28 μm）↔ 普通（5–20 μm）. */
const Difference = z.object({ name: z.string(), from: z.string(), to: z.string() })
export type Difference = z.infer<typeof Difference>

export const Substitute = z.extend(Product, {
  grade: Grade,
  differences: z.array(Difference),
  /** It is the number of the standard by which they are equal. */
  source: z.string(),
})
export type Substitute = z.infer<typeof Substitute>

export const Accessory = z.extend(Product, {
  /** It is what it is to the goods: 螺母. */
  role: z.string(),
  /** Says which dimensions decide that it fits. */
  reason: z.string(),
  source: z.string(),
})
export type Accessory = z.infer<typeof Accessory>

export const equivalence = {
  /**
   * Answers what may take the place of goods, the most equal first, and what goes with them by their dimensions. It refuses
   * SKU_NOT_FOUND.
   */
  equalGoods: get(
    '/mall/product/detail/equalGoods',
    'public',
    z.object({ skuId: Id }),
    z.object({ substitutes: z.array(Substitute), accessories: z.array(Accessory) }),
  ),
  /**
   * Answers how a designation reads (NSK 6204DDU C3) and what goods are equal to it, the most equal first; nothing for
   * a text that is none.
   */
  equalTo: get(
    '/mall/product/equalTo',
    'public',
    z.object({ designation: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
    z.object({
      /** Each is one way to read it. */
      readings: z.array(
        z.object({
          family: z.string(),
          facts: z.array(z.object({ name: z.string(), value: z.string() })),
        }),
      ),
      substitutes: z.array(Substitute),
    }),
  ),
}
