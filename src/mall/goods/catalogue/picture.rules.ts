import { drawingUrl } from '#drawing/drawing.rules.ts'
import { brandName as shortBrand } from '#mall/brandName.rules.ts'
import { attributesOf } from './attributes.rules.ts'
import type { ProductDetail } from './catalogue.contract.ts'

/** Everything that the picture of goods says, for where a link to them is shared: no price, like all that visitors see. */
export type Picture = {
  /** Address of the drawing; '' without one. */
  drawing: string
  brand: string
  title: string
  name: string
  facts: { name: string; value: string }[]
  foot: string
}

const mostFacts = 4

type Pictured = Pick<
  ProductDetail,
  'skuId' | 'skuCode' | 'brandName' | 'model' | 'productName' | 'family' | 'attrDesc'
>

export function sharedPicture(goods: Pictured): Picture {
  const { skuCode, brandName, model, productName, family } = goods
  const attributes = attributesOf(goods)
  const byKey = Object.fromEntries(
    attributes.map(({ name, unit, value }) => [unit ? `${name}(${unit})` : name, value]),
  )
  return {
    drawing: drawingUrl(family, byKey, 'full', productName),
    brand: shortBrand(brandName).short,
    title: model,
    name: productName,
    facts: attributes
      .slice(0, mostFacts)
      .map(({ name, unit, value }) => ({ name, value: unit ? `${value} ${unit}` : value })),
    foot: `订货号 ${skuCode}`,
  }
}

/** This picture shows the mall itself, for pages that are about no goods. */
export const mallPicture: Picture = {
  drawing: drawingUrl('cyl_iso15552', { '缸径(mm)': '63', '行程(mm)': '25' }, 'full'),
  brand: '',
  title: '工业品一站式采购',
  name: '型号、参数、起订量与交期同表可查',
  facts: [],
  foot: '轴承 · 气动液压 · 紧固密封 · 刀具磨具',
}

/** Holds a hash of all that is drawn, so that a picture never changes under its address. */
export const pictureAddress = (goods: Pictured): string =>
  addressOf(goods.skuId, sharedPicture(goods))

export const mallPictureAddress = (): string => addressOf('mall', mallPicture)

const addressOf = (name: string, picture: Picture) =>
  `/og/v1/${name}-${hashed(JSON.stringify(picture))}.png`

/** FNV-1a of 64 bits: it tells versions apart and protects nothing. */
function hashed(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(36)
}
