import { foldedName } from '#mall/goods/assortment/taxonomy.rules.ts'
import { attributeName, plain, readPieces, readPrice } from './cell.rules.ts'
import { type Guess, guessOf, mayHold } from './fields.rules.ts'
import type { FieldName, Subject } from './importing.contract.ts'
import type { Cells, Head } from './table.rules.ts'

/** What a column is taken for, how sure that is, and why. */
export type Column = Guess & {
  no: number
  name: string
  group: string
  /** In so many of a hundred rows it says something. */
  filled: number
  samples: string[]
  /** The name of the attribute with its unit, where it is one. */
  attribute: string
}

/** Below this somebody has to say that it is so. */
export const sureFrom = 80

export type Known = {
  subject: Subject
  /** Names of brands, as foldedName writes them. */
  brands: ReadonlySet<string>
  /** Attributes that goods have, with their units. */
  attributes: ReadonlySet<string>
  /** How the supplier's columns were read the last time, by their heads. */
  before: ReadonlyMap<string, { field: FieldName; attribute: string }>
}

/** Each head is known by this. */
export const headKey = ({ name, group }: Head): string => plain(group ? `${group} / ${name}` : name)

/** Answers what each column says, by its head, by what stands in it, and by what it was taken for before. */
export function columnsOf(heads: readonly Head[], rows: readonly Cells[], known: Known): Column[] {
  const columns = heads.map((head, no): Column => {
    const texts = rows.map((cells) => plain(cells[no] ?? '')).filter(Boolean)
    const before = known.before.get(headKey(head))
    const attribute = before?.attribute || attributeName(head.name)
    return {
      ...{ no, ...head, attribute },
      filled: rows.length === 0 ? 0 : Math.round((texts.length / rows.length) * 100),
      samples: [...new Set(texts)].slice(0, 3),
      ...guessed(head, texts, attribute, known),
    }
  })
  return once(columns)
}

function guessed(head: Head, texts: readonly string[], attribute: string, known: Known): Guess {
  if (texts.length === 0) return { field: 'ignore', confidence: 99, reason: '空列' }
  if (!head.name) return { field: 'ignore', confidence: 90, reason: '没有表头' }
  const before = known.before.get(headKey(head))
  if (before && mayHold(known.subject, before.field))
    return { field: before.field, confidence: 99, reason: '上次就是这样' }
  const guess = byContents(
    guessOf(head.name, head.group, known.subject) ?? unknown(attribute, texts, known),
    texts,
    known,
  )
  return mayHold(known.subject, guess.field)
    ? guess
    : { field: 'ignore', confidence: 95, reason: '与这次导入无关' }
}

/** A head that nobody knows is an attribute if what stands below it is short. */
function unknown(
  attribute: string,
  texts: readonly string[],
  { attributes, brands }: Known,
): Guess {
  if (share(texts, isBarcode) > 0.9)
    return { field: 'ignore', confidence: 95, reason: '内容是条码，商城没有条码字段' }
  if (share(texts, (text) => brands.has(foldedName(text))) > 0.8)
    return { field: 'brand', confidence: 90, reason: '内容都是商城的品牌' }
  if (attributes.has(attribute))
    return { field: 'attribute', confidence: 92, reason: '已有商品的参数' }
  if (share(texts, (text) => text.length > 40) > 0.2)
    return { field: 'ignore', confidence: 85, reason: '说明文字' }
  return { field: 'attribute', confidence: 60, reason: '新的参数名，请确认' }
}

/** What stands in a column may say the contrary of its head. */
function byContents(guess: Guess, texts: readonly string[], { brands }: Known): Guess {
  const readable = readableIn[guess.field]
  const fits = readable ? share(texts, readable) : 1
  if (fits < 0.5)
    return { ...guess, confidence: 40, reason: `只有 ${Math.round(fits * 100)}% 的格能这样读` }
  if (guess.field === 'brand' && share(texts, (text) => brands.has(foldedName(text))) < 0.5)
    return { ...guess, confidence: 75, reason: '有商城没有的品牌' }
  return guess
}

const readableIn: { [F in FieldName]?: (text: string) => boolean } = {
  price: (text) => readPrice(text).problem === undefined,
  netPrice: (text) => readPrice(text).problem === undefined,
  agreedPrice: (text) => readPrice(text).problem === undefined,
  stock: (text) => readPieces(text).problem === undefined,
  minQuantity: (text) => readPieces(text).problem === undefined,
}

const share = (texts: readonly string[], is: (text: string) => boolean): number =>
  texts.length === 0 ? 0 : texts.filter(is).length / texts.length

/** EAN and UPC end with a digit that the others give. */
export function isBarcode(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false
  const digits = [...text].map(Number).toReversed()
  const sum = digits
    .slice(1)
    .reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === digits[0]
}

/** Of two columns that say the same the surer one is taken. */
function once(columns: readonly Column[]): Column[] {
  return columns.map((column) => {
    const same = columns.filter(
      ({ field, attribute }) =>
        field === column.field && (field !== 'attribute' || attribute === column.attribute),
    )
    const best = same.toSorted((a, b) => b.confidence - a.confidence || a.no - b.no)[0]
    if (column.field === 'ignore' || best?.no === column.no) return column
    const reason = `与第 ${columnName(best?.no ?? 0)} 列重复`
    return { ...column, field: 'ignore', confidence: 75, reason }
  })
}

/** A spreadsheet calls its columns so. */
export const columnName = (no: number): string =>
  no < 26 ? String.fromCharCode(65 + no) : columnName(Math.floor(no / 26) - 1) + columnName(no % 26)

type Chosen = { no: number; field: FieldName; attribute: string }

/** Says what is wrong with the columns as a whole: a sentence, or nothing. */
export function columnsProblem(subject: Subject, chosen: readonly Chosen[]): string {
  const has = (...fields: FieldName[]) => chosen.some(({ field }) => fields.includes(field))
  const names = chosen
    .filter(({ field }) => field !== 'ignore')
    .map(({ field, attribute }) => (field === 'attribute' ? attribute : field))
  if (new Set(names).size < names.length) return '有两列对应到同一个字段，请只留一列'
  if (chosen.some(({ field }) => !mayHold(subject, field))) return '有的列不属于这次导入'
  if (!has('skuCode', 'model', 'materialCode')) return '请指定“型号”或“订货号”列，否则对不上商品'
  if (has('price') && has('netPrice')) return '含税价和不含税价请只留一列'
  if (has('discount') && !has('price', 'netPrice')) return '折扣要和标准价一起导入'
  if (has('stock') && has('stockChange')) return '实盘数量和增减数量请只留一列'
  if (subject === 'prices' && !has('price', 'netPrice')) return '请指定价格列'
  if (subject === 'agreement' && !has('agreedPrice')) return '请指定协议价列'
  if (subject === 'stock' && !has('stock', 'stockChange')) return '请指定现货列'
  return ''
}
