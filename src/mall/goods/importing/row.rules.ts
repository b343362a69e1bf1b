import { readAttributes } from '#mall/goods/assortment/attributeLines.rules.ts'
import { nameAndUnit, pairsOf } from '#mall/goods/catalogue/attributes.rules.ts'
import { shareOf } from '#mall/money.ts'
import {
  attributeValue,
  plain,
  type Read,
  readAgreedPrice,
  readDays,
  readDifference,
  readDiscount,
  readPieces,
  readPrice,
  readYesNo,
} from './cell.rules.ts'
import { columnName } from './columns.rules.ts'
import type { FieldName } from './importing.contract.ts'

export type Chosen = { no: number; field: FieldName; attribute: string }
/** Why a cell cannot be taken in. */
export type CellProblem = { column: string; text: string }

/** What a row says, as the mall keeps it; what it does not say is absent. */
export type Said = {
  skuCode: string
  brand: string
  model: string
  category: string
  agreementNo: string
  /** What the customer calls the goods. */
  materialCode: string
  /** In fen; '' is a price that is asked for. */
  agreedFen?: string
  /** Texts of the facts of goods, by their names there. */
  facts: { [F in PlainFact]?: string }
  /** A price without tax in fen, and what a discount leaves of it in ten thousandths. */
  net?: { fen: string; share: bigint }
  attributes: [name: string, value: string][]
  pieces?: string
  difference?: string
  problems: CellProblem[]
}
export type PlainFact =
  | 'productName'
  | 'model'
  | 'unit'
  | 'minQuantity'
  | 'isMultiple'
  | 'deliveryDate'
  | 'priceFen'

/** Reads a row by its columns. An empty cell says nothing. */
export function readRow(columns: readonly Chosen[], cells: readonly string[]): Said {
  const said: Said = {
    skuCode: '',
    brand: '',
    model: '',
    category: '',
    agreementNo: '',
    materialCode: '',
    facts: {},
    attributes: [],
    problems: [],
  }
  let discount = 10_000n
  for (const { no, field, attribute } of columns) {
    const text = unquoted(cells[no]?.trim() ?? '')
    if (text === '' || field === 'ignore') continue
    const take = (read: Read, keep: (value: string) => void) =>
      read.problem === undefined
        ? keep(read.value)
        : said.problems.push({ column: columnName(no), text: read.problem })
    if (field === 'discount')
      take(readDiscount(text), (value) => {
        discount = BigInt(value)
      })
    else if (field === 'attribute') addAttribute(said, attribute, text)
    else if (field === 'attributes') said.attributes.push(...readAttributes(text).attributes)
    else readers[field](said, text, take)
  }
  const { priceFen } = said.facts
  if (priceFen && discount !== 10_000n)
    said.facts.priceFen = `${shareOf(BigInt(priceFen), discount, 10_000n)}`
  if (said.net) said.net.share = discount
  return said
}

/** Answers the facts that a row says of goods with this rate of tax. */
export function factsAt({ facts, net }: Said, taxPercent: number): Said['facts'] {
  if (!net) return facts
  const withTax = shareOf(BigInt(net.fen), 100n + BigInt(taxPercent), 100n)
  return { ...facts, priceFen: `${shareOf(withTax, net.share, 10_000n)}` }
}

type Take = (read: Read, keep: (value: string) => void) => void
type Reader = (said: Said, text: string, take: Take) => void
type PlainField = Exclude<FieldName, 'ignore' | 'attribute' | 'attributes' | 'discount'>

const fact =
  (name: PlainFact, read: (text: string) => Read): Reader =>
  (said, text, take) =>
    take(read(text), (value) => {
      said.facts[name] = value
    })
const word = (text: string): Read => ({ value: plain(text) })

const readers: Record<PlainField, Reader> = {
  skuCode: (said, text) => {
    said.skuCode = plain(text)
  },
  brand: (said, text) => {
    said.brand = plain(text)
  },
  model(said, text) {
    said.model = plain(text)
    said.facts.model = said.model
  },
  category: (said, text) => {
    said.category = plain(text)
  },
  productName: fact('productName', word),
  unit: fact('unit', word),
  price: fact('priceFen', readPrice),
  netPrice: (said, text, take) =>
    take(readPrice(text), (fen) => {
      said.net = { fen, share: 10_000n }
    }),
  minQuantity: fact('minQuantity', readPieces),
  isMultiple: fact('isMultiple', readYesNo),
  box(said, text, take) {
    take(readPieces(text), (value) => {
      said.facts.minQuantity = value
      said.facts.isMultiple = `${Number(value) > 1}`
    })
  },
  workingDays: fact('deliveryDate', (text) => readDays(text, false)),
  naturalDays: fact('deliveryDate', (text) => readDays(text, true)),
  agreementNo: (said, text) => {
    said.agreementNo = plain(text)
  },
  materialCode: (said, text) => {
    said.materialCode = plain(text)
  },
  agreedPrice: (said, text, take) =>
    take(readAgreedPrice(text), (fen) => {
      said.agreedFen = fen
    }),
  stock: (said, text, take) =>
    take(readPieces(text), (value) => {
      said.pieces = value
    }),
  stockChange: (said, text, take) =>
    take(readDifference(text), (value) => {
      said.difference = value
    }),
}

function addAttribute(said: Said, attribute: string, text: string) {
  const value = attributeValue(attribute, text)
  if (value) said.attributes.push([attribute, value])
}

/** A spreadsheet is told by it that a text is no formula. */
const unquoted = (text: string): string => text.replace(/^'(?=[=+\-@])/, '')

/** Writes attributes over those that goods have; one without its unit is the one that has the same name. */
export function mergedAttributes(attrDesc: string, said: Said['attributes']): string {
  const kept = new Map(pairsOf({ attrDesc }))
  const byName = new Map([...kept.keys()].map((key) => [nameAndUnit(key).name, key]))
  for (const [name, value] of said) {
    const key = kept.has(name) ? name : (byName.get(name) ?? name)
    if (plain(kept.get(key) ?? '') !== plain(value)) kept.set(key, value)
  }
  return JSON.stringify(Object.fromEntries(kept))
}

/** Their text stays as it is, byte for byte, if they say the same. */
export function attributesAfter(before: string, said: Said['attributes']): string {
  const merged = mergedAttributes(before, said)
  return merged === mergedAttributes(before, []) ? before : merged
}
