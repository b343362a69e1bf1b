import type { BoughtProduct } from '#mall/trade/order/bought.contract.ts'
import { pictureOf } from '#web/home/cardOf.ts'
import { day } from '#web/ui/time.ts'

/** Attributes stay on the server: the drawing is all that a row shows of them. */
export function boughtOf({ attrDesc, imgUrl, family, last, ...product }: BoughtProduct) {
  const picture = pictureOf({ ...product, attrDesc, imgUrl, family }, 'thumb')
  return { ...product, picture, last: { ...last, day: day(last.createdAt) } }
}

export type BoughtRow = ReturnType<typeof boughtOf>
