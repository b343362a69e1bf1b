import { limits } from '#mall/limits.ts'

/**
 * One way to understand a line: this code, so many pieces. The count is null where none stands there, 0 where one does
 * that nobody can order. `tail` are figures at the end of the code that another reading takes for the count.
 */
export type Reading = { code: string; count: number | null; tail: string }

export type TypedLine = { text: string; readings: Reading[]; words: string[] }

/** Reads lines that were typed or pasted, as from a sheet: a code and a quantity each. Heads of columns are no lines. */
export const typedLines = (text: string): TypedLine[] =>
  text
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !isHead(line))
    .map(lineOf)

export const lineOf = (line: string): TypedLine => ({
  text: line,
  readings: readingsOf(line),
  words: wordsOf(line),
})

const heads =
  /^(序号|no\.?|订货号|物料编码|物料号|编码|型号|规格|规格型号|品名|名称|商品名称|品牌|数量|单位|备注|qty|model|code)$/i
export const isHead = (line: string) => wordsOf(line).every((word) => heads.test(word))

const wordsOf = (line: string) => line.split(/[\s,，;；|/、]+/).filter(Boolean)

const units = '个|件|套|只|支|米|片|副|卷|盒|包|箱|台|张|根|把|对|条|桶|瓶|块|双|付|组|pcs?|ea|set'
const amount = String.raw`(\d{1,3}(?:,\d{3})+|\d+)(?:\.0+)?\s*(?:${units})?`
const isAmount = new RegExp(`^${amount}$`, 'i')
/** Figures that are no quantity stand where one is expected: 0, 2.5. */
const isNoAmount = /^(?:0+|\d+\.\d+)$/

function readingsOf(line: string): Reading[] {
  const plain = line.normalize('NFKC')
  const cells = (
    plain.includes('\t') ? plain.split('\t') : plain.split(/\s*[;|]\s*|\s*,\s*(?!\d{3}(?!\d))/)
  )
    .map((cell) => cell.trim())
    .filter(Boolean)
  return cells.length > 1 ? ofCells(withoutNumber(cells)) : ofText(cells[0] ?? plain)
}

/** A sheet often begins with the number of the row. */
const withoutNumber = (cells: string[]): string[] =>
  cells.length > 2 && /^\d{1,4}[.、]?$/.test(cells[0] ?? '') ? cells.slice(1) : cells

/** The quantity is the first whole number behind the first cell, or else that cell; codes stand before it. */
function ofCells(cells: string[]): Reading[] {
  const at = cells.findIndex((cell, place) => place > 0 && isAmount.test(cell))
  const codes = at > 0 ? cells.slice(0, at) : cells
  const [first = '', ...others] = codes
  if (at < 0 && isAmount.test(first)) return others.map((code) => read(code, countIn(first)))
  if (at > 0) return codes.map((code) => read(code, countIn(cells[at] ?? '')))
  const none = codes.findIndex((cell, place) => place > 0 && isNoAmount.test(cell))
  return none > 0 ? codes.slice(0, none).map((code) => read(code, 0)) : codes.flatMap(ofText)
}

const byBlank = new RegExp(String.raw`^(.*?\S)[\s,:=]+(?:数量|qty)?[\s:=]*${amount}$`, 'i')
const byTimes = new RegExp(String.raw`^(.*?[^\sx×*])\s*[x×*]\s*${amount}$`, 'i')
const byNone = /^(.*?\S)[\s:=]+(?:0+|\d+\.\d+)$/

/** A model may itself end like a quantity (HyFlex 11-600 9, SC63x25): all readings are looked for. */
function ofText(text: string): Reading[] {
  const parts = [byBlank.exec(text), byTimes.exec(text)]
  const [blank, times] = parts.map((found) =>
    found ? [read(found[1] ?? '', countIn(found[2] ?? ''))] : [],
  )
  const none = byNone.exec(text)
  const tail = parts.find((found) => found !== null)?.[2] ?? ''
  return [
    ...(blank ?? []),
    ...(times ?? []),
    { code: text, count: null, tail },
    ...(none ? [read(none[1] ?? '', 0)] : []),
  ]
}

const read = (code: string, count: number): Reading => ({ code, count, tail: '' })

/** 0 for what no cart can hold. */
function countIn(cell: string): number {
  const digits = isAmount.exec(cell)?.[1]?.replaceAll(',', '') ?? ''
  const count = Number(digits)
  return count <= limits.maxQuantity ? count : 0
}

/** The code without the words that name a brand, if any is left: SKF 6204-2RSH. */
export const withoutBrand = (reading: Reading, isBrand: (word: string) => boolean): Reading => {
  const words = reading.code.split(/\s+/)
  const others = words.filter((word) => !isBrand(word))
  return others.length > 0 && others.length < words.length
    ? { ...reading, code: others.join(' ') }
    : reading
}
