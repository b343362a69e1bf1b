import {
  type Option,
  type Row,
  readAxes,
  readFamily,
  readSeries,
  readSpecialCategories,
  type Series,
} from './facts.ts'
import { hash } from './hash.ts'
import { type Chosen, compileFilter, compileTemplate, type Template } from './template.ts'

/** The facts say this of a SKU. `key` is brandKey|model, as a model alone names nothing. */
export type Part = {
  key: string
  hash: number
  series: Series
  productName: string
  model: string
  attributes: Record<string, string>
  category4Id: number
  unit: string
  minQuantity: number
  isMultiple: boolean
  /** null means that the price is on inquiry (询价). */
  taxPriceFen: number | null
  /** Its maker needs so many working days. */
  leadDays: number
  /** It is a popular size with popular options. */
  isCommon: boolean
  /** So many things set it apart from what most buyers take: none 6204, two 6204-2Z/C3. */
  specialties: number
  /** All that is of one size has this in common, whoever makes it. */
  sizeHash: number
}

/** Makes every part of the wanted series in the order of series.csv, or those of the demo selection. */
export function* expand(
  inDemo: boolean,
  isWanted: (series: Series) => boolean = () => true,
): Generator<Part> {
  const axes = readAxes()
  const all = readSeries()
  const facts = { axes, ...plainness(all) }
  const families = new Map<string, Row[]>()
  for (const series of all) {
    if ((inDemo && series.demoRate === 0) || !isWanted(series)) continue
    const rows = families.get(series.family) ?? readFamily(series.family)
    families.set(series.family, rows)
    yield* expandSeries(series, rows, facts, inDemo)
  }
}

/** Special categories, and the families of which somebody has a choice: where nobody has, nothing is plain. */
type Plainness = { special: ReadonlySet<number>; chosen: ReadonlySet<string> }
type Facts = Plainness & { axes: Map<string, Option[]> }

const plainness = (all: Series[]): Plainness => ({
  special: readSpecialCategories(),
  chosen: new Set(all.filter(({ axes }) => axes.length > 0).map(({ family }) => family)),
})

function* expandSeries(
  series: Series,
  rows: Row[],
  { axes, ...plain }: Facts,
  inDemo: boolean,
): Generator<Part> {
  const passes = compileFilter(series.filter)
  const lists = series.axes.map(({ axisId }) => {
    const options = axes.get(axisId)
    if (!options) throw new Error(`${series.seriesId}: there is no axis ${axisId}`)
    return fitting(options, inDemo)
  })
  const names = series.axes.map(({ name }) => name)
  const build = builder(series, plain)
  const permille = inDemo ? series.demoRate * 1000 : 1000
  const models = new Set<string>()

  for (const row of rows) {
    if (!passes(row) || (inDemo && row.common !== '1')) continue
    for (const options of product(lists.map((list) => list(row)))) {
      const part = build(row, Object.fromEntries(options.map((option, at) => [names[at], option])))
      if ((part.hash >>> 4) % 1000 >= permille || models.has(part.model)) continue
      models.add(part.model)
      yield part
    }
  }
}

/**
 * Answers the options that a row has, each in its place; what replaces one that does not fit is as popular as it.
 */
function fitting(options: Option[], inDemo: boolean): (row: Row) => Option[] {
  const isWanted = (option: Option) => !inDemo || option.inDemo
  const usual = options.filter(({ isInstead }) => !isInstead)
  if (usual.length === options.length) {
    const wanted = usual.filter(isWanted)
    return () => wanted
  }
  return (row) => {
    const others = options.filter((option) => option.isInstead && isRoomFor(option, row)).values()
    return usual
      .flatMap((option) => {
        if (isRoomFor(option, row)) return [option]
        const other = others.next().value
        return other ? [{ ...other, inDemo: option.inDemo }] : []
      })
      .filter(isWanted)
  }
}

const isRoomFor = ({ bore }: Option, row: Row) =>
  bore === null || (bore >= Number(row.bore_min) && bore <= Number(row.bore_max))

/** Answers every way to take one of each list; the last list turns fastest. */
function* product<T>(lists: T[][]): Generator<T[]> {
  const [first, ...rest] = lists
  if (!first) return yield []
  for (const one of first) for (const others of product(rest)) yield [one, ...others]
}

function builder(series: Series, plain: Plainness): (row: Row, chosen: Chosen) => Part {
  const model = compileTemplate(series.model)
  const productName = compileTemplate(series.productName)
  const attributes = series.attributes.map(({ name, value }) => ({
    name,
    value: compileTemplate(value),
  }))
  const unchosen = plain.chosen.has(series.family) ? 0 : 1
  return (row, chosen) => {
    const options = Object.values(chosen)
    const key = `${series.brandKey}|${model(row, chosen)}`
    const h = hash(options.every(isAsSeeded) ? key : seedOf(series, model, row, chosen))
    const category4Id = Number(row.category4Id) || series.category4Id
    return {
      key,
      hash: h,
      series,
      productName: productName(row, chosen),
      model: tidy(key.slice(series.brandKey.length + 1)),
      attributes: filled(attributes, row, chosen),
      category4Id,
      ...soldAs(series, row, options),
      taxPriceFen: isInquiry(series, h) ? null : priceFen(series, row, options, h),
      leadDays: leadDays(series, options, h),
      isCommon: row.common === '1' && options.every((option) => option.inDemo),
      specialties:
        unchosen +
        (plain.special.has(category4Id) ? ofSpecialKind : 0) +
        (Number(row.special) || 0) +
        options.filter(({ isPlain }) => !isPlain).length,
      sizeHash: hash(`${series.family}|${row.key}`),
    }
  }
}

/** A special kind is farther from what is meant than a special option. */
const ofSpecialKind = 2

const isAsSeeded = ({ code, seed }: Option) => code === seed

function seedOf({ brandKey }: Series, model: Template, row: Row, chosen: Chosen): string {
  const seeds = Object.entries(chosen).map(([name, one]) => [name, { ...one, code: one.seed }])
  return `${brandKey}|${model(row, Object.fromEntries(seeds))}`
}

/** Two spaces meet where a size has no text. */
const tidy = (text: string) => text.replace(/ {2,}/g, ' ').trim()

/** A roll of sandpaper is no sheet of it: what is sold otherwise than its series is sold one by one. */
function soldAs({ unit, minQuantity, isMultiple }: Series, row: Row, options: Option[]) {
  const own = options.find((option) => option.unit)?.unit ?? (row.unit || '')
  return own ? { unit: own, minQuantity: 1, isMultiple: false } : { unit, minQuantity, isMultiple }
}

/** A loop: a million parts have six million attributes. */
function filled(templates: { name: string; value: Template }[], row: Row, chosen: Chosen) {
  const attributes: Record<string, string> = {}
  for (const { name, value } of templates) {
    const text = value(row, chosen)
    if (text) attributes[name] = text
  }
  return attributes
}

const isInquiry = (series: Series, h: number) => (h >>> 8) % 100 < series.inquiryPercent

function priceFen(series: Series, row: Row, options: Option[], h: number): number {
  const reference = series.refPrice * Number(row.sizeIndex)
  const price = options.reduce((sum, option) => sum * option.priceMul, reference)
  const noise = 1 + ((h % 2001) / 1000 - 1) * (series.noisePercent / 100)
  return Math.max(1, Math.round(price * noise * 100))
}

function leadDays(series: Series, options: Option[], h: number): number {
  const spread = (h >>> 16) % (series.leadMax - series.leadMin + 1)
  return options.reduce((days, option) => days + option.leadAdd, series.leadMin + spread)
}
