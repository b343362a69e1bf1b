import { Refusal } from '#mall/errors.ts'

/**
 * Goods that the undo of an import deletes while somebody takes them were there when he looked, and are not when he
 * writes: whatever table it is, he is told that they do not exist.
 */
export const goneGoods = (error: unknown): unknown =>
  error instanceof Error && 'constraint_name' in error && isOfGoods(`${error.constraint_name}`)
    ? new Refusal('SKU_NOT_FOUND')
    : error

const isOfGoods = (constraint: string) => constraint.endsWith('_sku_id_fkey')
