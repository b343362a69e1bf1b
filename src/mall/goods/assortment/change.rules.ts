import { type NoReturn, noReturns } from '#mall/goods/catalogue/noReturn.rules.ts'
import { photoIdsOf } from '#mall/goods/catalogue/photo.rules.ts'
import { isTaxPercent } from '#mall/goods/catalogue/taxPercent.rules.ts'
import { fen, price, yuan } from '#mall/money.ts'
import { attrDescOf, attributeLines, readAttributes } from './attributeLines.rules.ts'
import type { GoodsValues } from './goods.form.ts'
import { keptTiers, tierWords, typedTiers } from './tierLines.rules.ts'

/** What is kept of changes, as texts; a price that is asked for is ''. */
export const fieldLabels = {
  productName: '商品名称',
  model: '型号',
  brandId: '品牌',
  category4Id: '分类',
  unit: '单位',
  minQuantity: '起订量',
  isMultiple: '订购倍数',
  deliveryDate: '交期',
  noReturn: '无理由退货',
  priceFen: '标准价',
  taxPercent: '增值税率',
  tiers: '阶梯价',
  attrDesc: '参数',
  skuIsDelete: '删除',
  skuIsEnable: '上架',
  skuIsOfficialSite: '官网可见',
  skuIsMarketable: '可销售',
  pieces: '现货',
  photos: '图片',
  seriesPhotos: '系列图片',
  document: '资料',
  agreedFen: '协议价',
} as const
export type GoodsField = keyof typeof fieldLabels
type PhotoField = 'photos' | 'seriesPhotos'
export type Facts = Record<
  Exclude<GoodsField, 'pieces' | 'document' | 'agreedFen' | PhotoField>,
  string
>
/** Ids with commas: of the goods, and of their whole series. */
export type Photos = Record<PhotoField, string>
/** An import says in its trial run what it will add, or agree on; goods_change has none of it. */
type Documents = { document: string; agreedFen: string }
export type Moves = { [F in GoodsField]?: [was: string, now: string] }

/** What a SKU is before anything was said of it. */
export const nothing: Facts = {
  ...{ productName: '', model: '', brandId: '', category4Id: '', unit: '', minQuantity: '' },
  ...{
    isMultiple: 'false',
    deliveryDate: '',
    noReturn: '',
    taxPercent: '',
    priceFen: '',
    tiers: '',
  },
  attrDesc: '{}',
  ...{ skuIsDelete: '0', skuIsEnable: '0', skuIsOfficialSite: '1', skuIsMarketable: '1' },
}

const fieldsOf = (moves: Moves) =>
  (Object.keys(fieldLabels) as GoodsField[]).filter((field) => moves[field])

/** Answers what differs. */
export function movesOf<F extends Facts | Photos>(was: F, now: F): Moves {
  const names = Object.keys(was) as (keyof F & string)[]
  const moved = names.filter((name) => was[name] !== now[name])
  return Object.fromEntries(moved.map((name) => [name, [was[name], now[name]]]))
}

/** The facts that a form says; those that it does not ask for stay. */
export const withValues = (facts: Facts, values: GoodsValues): Facts => ({
  ...facts,
  productName: values.productName,
  model: values.model,
  brandId: values.brandId,
  category4Id: values.category4Id,
  unit: values.unit,
  minQuantity: `${Number(values.minQuantity)}`,
  isMultiple: `${values.isMultiple}`,
  deliveryDate: `${Number(values.deliveryDate)}`,
  noReturn: values.noReturn,
  taxPercent: values.taxPercent,
  priceFen: values.price && `${fen(Number(values.price))}`,
  tiers: keptTiers(values.tiers),
  attrDesc: attrDescOf(values.attributes),
})

export const valuesOf = (facts: Facts): GoodsValues => ({
  productName: facts.productName,
  model: facts.model,
  brandId: facts.brandId,
  category4Id: facts.category4Id,
  unit: facts.unit,
  minQuantity: facts.minQuantity,
  isMultiple: facts.isMultiple === 'true',
  deliveryDate: facts.deliveryDate,
  noReturn: isNoReturn(facts.noReturn) ? facts.noReturn : '',
  taxPercent: isTaxPercent(facts.taxPercent) ? facts.taxPercent : '',
  price: facts.priceFen && yuan(BigInt(facts.priceFen)).toFixed(2),
  tiers: typedTiers(facts.tiers),
  attributes: attributeLines(facts.attrDesc),
})

const isNoReturn = (text: string): text is NoReturn => Object.hasOwn(noReturns, text)

/** On the shelf is what all four flags of the specification (§3) allow. */
export const onShelf = {
  skuIsDelete: '0',
  skuIsEnable: '1',
  skuIsOfficialSite: '1',
  skuIsMarketable: '1',
}
export const offShelf = { skuIsEnable: '0' }

/**
 * A change can be taken back while each of its fields is still as it left them. Pieces go on moving with orders; their
 * difference can always be taken back.
 */
export const newerIn = (moves: Moves, now: Facts & Partial<Photos & Documents>): GoodsField[] =>
  fieldsOf(moves).filter((field) => field !== 'pieces' && now[field] !== moves[field]?.[1])

/** Answers these facts as they were before the change. */
export const undone = <F extends Facts | Photos>(moves: Moves, now: F): F => {
  const moved = Object.entries(moves).filter(([field]) => field in now)
  return { ...now, ...Object.fromEntries(moved.map(([field, [was]]) => [field, was])) }
}

/** So many pieces more there are because of it. */
export const differenceIn = ({ pieces: [was, now] = ['0', '0'] }: Moves): bigint =>
  BigInt(now) - BigInt(was)

export type Names = { brands: ReadonlyMap<string, string>; categories: ReadonlyMap<string, string> }
export type Line = { label: string; was: string; now: string }

/** Says a change in words, attributes one by one. */
export const linesOf = (moves: Moves, names: Names): Line[] =>
  fieldsOf(moves).flatMap((field) => {
    const [was, now] = moves[field] ?? ['', '']
    if (field === 'attrDesc') return attributesMoved(was, now)
    if (field === 'photos' || field === 'seriesPhotos')
      return [{ label: fieldLabels[field], ...photosMoved(was, now) }]
    const text = (value: string) => wordsOf(field, value, names)
    return [{ label: fieldLabels[field], was: text(was), now: text(now) }]
  })

function attributesMoved(was: string, now: string): Line[] {
  const [before, after] = [was, now].map(
    (text) => new Map(readAttributes(attributeLines(text || '{}')).attributes),
  ) as [Map<string, string>, Map<string, string>]
  const lines = [...new Set([...before.keys(), ...after.keys()])].flatMap((name) =>
    before.get(name) === after.get(name)
      ? []
      : [{ label: name, was: before.get(name) ?? '', now: after.get(name) ?? '' }],
  )
  return lines.length > 0 ? lines : [{ label: fieldLabels.attrDesc, was: '原顺序', now: '新顺序' }]
}

/** 2 张 → 3 张; of as many in another order, or others, that alone is said. */
function photosMoved(was: string, now: string): Omit<Line, 'label'> {
  const [before, after] = [photoIdsOf(was), photoIdsOf(now)]
  if (before.length !== after.length)
    return { was: photoCount(before.length), now: photoCount(after.length) }
  const isSorted = before.every((id) => after.includes(id))
  return isSorted ? { was: '原顺序', now: '新顺序' } : { was: '原图', now: '新图' }
}

const photoCount = (count: number): string => (count > 0 ? `${count} 张` : '')

function wordsOf(field: GoodsField, value: string, { brands, categories }: Names): string {
  const words: { [F in GoodsField]?: () => string | undefined } = {
    brandId: () => brands.get(value),
    category4Id: () => categories.get(value),
    priceFen: () => (value ? price(yuan(BigInt(value))) : '询价'),
    agreedFen: () => value && price(yuan(BigInt(value))),
    tiers: () => tierWords(value),
    noReturn: () => (isNoReturn(value) ? `不支持：${noReturns[value]}` : '支持'),
    isMultiple: () => (value === 'true' ? '起订量的整数倍' : '不限'),
    taxPercent: () => value && `${value}%`,
    deliveryDate: () => value && `${value} 工作日`,
  }
  const flag = field.startsWith('skuIs') ? flags[value] : undefined
  return words[field]?.() ?? flag ?? value
}

const flags: Readonly<Record<string, string>> = { 0: '否', 1: '是' }
