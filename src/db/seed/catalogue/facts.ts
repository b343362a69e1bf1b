import { dataText } from '#db/seed/dataText.ts'
import { parseCsv } from './csv.ts'

/** It is one size of a family; its columns differ from family to family. */
export type Row = Record<string, string>

export type Option = {
  code: string
  label: string
  priceMul: number
  leadAdd: number
  inDemo: boolean
  /** It is what most buyers take of its axis; an axis may have several, or none. */
  isPlain: boolean
  /** It is for rows whose bore_min … bore_max hold it. */
  bore: number | null
  /** Such options are taken, in this order, in place of an option that the row has no room for. */
  isInstead: boolean
  /** It stands for these attributes: 材质, 性能等级, 表面处理. */
  says: Record<string, string>
  /** It is sold in this unit, one at a time, and not by the unit of its series, as a roll of hose is. */
  unit: string
  /** Prices and stock are drawn from this code where the designation was mended later. */
  seed: string
}

export type Brand = {
  brandId: number
  brandKey: string
  brandName: string
  nameCn: string
  nameEn: string
  country: string
  hotRank: number | null
}

export type Category = {
  categoryId: number
  parentId: number | null
  level: number
  name: string
  aliasName: string
  position: number
}

const read = (name: string) => parseCsv(dataText(`catalogue/${name}.csv`))

/** Answers the cell of a column that every row of the file has. */
const cell = (row: Row, column: string): string => row[column] ?? ''

export const readFamily = (family: string): Row[] => read(family)

export const readBrands = (): Brand[] =>
  read('brands').map((row) => ({
    brandId: Number(row.brandId),
    brandKey: cell(row, 'brandKey'),
    brandName: cell(row, 'displayName'),
    nameCn: cell(row, 'nameCn'),
    nameEn: cell(row, 'nameEn'),
    country: cell(row, 'country'),
    hotRank: Number(row.hotRank) || null,
  }))

/** Parents before their children, as the foreign key wants them. */
export const readCategories = (): Category[] =>
  read('categories')
    .map((row) => ({
      categoryId: Number(row.categoryId),
      parentId: Number(row.parentId) || null,
      level: Number(row.level),
      name: cell(row, 'name'),
      aliasName: cell(row, 'aliasName'),
      position: Number(row.sort),
    }))
    .toSorted((a, b) => a.level - b.level)

/** Goods of these are special forms of what a category beside it has: 六角薄螺母 of 六角螺母. */
export const readSpecialCategories = (): Set<number> =>
  new Set(
    read('categories')
      .filter(({ special }) => special === '1')
      .map(({ categoryId }) => Number(categoryId)),
  )

export function readAxes(): Map<string, Option[]> {
  const axes = new Map<string, Option[]>()
  for (const row of read('options')) {
    const axis = cell(row, 'axisId')
    const options = axes.get(axis) ?? []
    axes.set(axis, options)
    options.push({
      code: cell(row, 'code'),
      label: cell(row, 'label'),
      priceMul: Number(row.priceMul),
      leadAdd: Number(row.leadAdd),
      inDemo: row.demo === '1',
      isPlain: row.plain === '1',
      bore: Number(row.bore) || null,
      isInstead: row.isInstead === '1',
      says: Object.fromEntries(pairs(cell(row, 'says'))),
      unit: cell(row, 'unit'),
      seed: cell(row, 'seed') || cell(row, 'code'),
    })
  }
  return axes
}

export type Series = {
  seriesId: string
  brandKey: string
  brandId: number
  family: string
  category4Id: number
  productName: string
  model: string
  filter: string
  axes: { name: string; axisId: string }[]
  attributes: { name: string; value: string }[]
  unit: string
  minQuantity: number
  isMultiple: boolean
  refPrice: number
  noisePercent: number
  leadMin: number
  leadMax: number
  inquiryPercent: number
  demoRate: number
}

export const readSeries = (): Series[] =>
  read('series').map((row) => ({
    seriesId: cell(row, 'seriesId'),
    brandKey: cell(row, 'brandKey'),
    brandId: Number(row.brandId),
    family: cell(row, 'familyId'),
    category4Id: Number(row.category4Id),
    productName: cell(row, 'productName'),
    model: cell(row, 'modelTemplate'),
    filter: cell(row, 'filter'),
    axes: pairs(cell(row, 'axes')).map(([name, axisId]) => ({ name, axisId })),
    attributes: pairs(cell(row, 'attrs')).map(([name, value]) => ({ name, value })),
    unit: cell(row, 'unit'),
    minQuantity: Number(row.minQuantity),
    isMultiple: row.isMultiple === '1',
    refPrice: Number(row.refPrice),
    noisePercent: Number(row.noisePct),
    leadMin: Number(row.leadMin),
    leadMax: Number(row.leadMax),
    inquiryPercent: Number(row.inquiryPct),
    demoRate: Number(row.demoRate),
  }))

/** Reads `name=value` joined by `;`. Only the first `=` separates. */
const pairs = (text: string): [string, string][] =>
  text
    .split(';')
    .filter(Boolean)
    .map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    })
