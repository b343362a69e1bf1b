import type { CartItem } from '#mall/trade/cart/cart.contract.ts'

/** Empty parts leave everything in. */
export type LineFilter = {
  keyword: string
  requisitionNo: string
  demanderIds: ReadonlySet<string>
}

export const noFilter: LineFilter = { keyword: '', requisitionNo: '', demanderIds: new Set() }

/** The lines with every typed word in model, part number, the company's code, name or brand, of this requisition and these demanders. */
export function filtered(lines: CartItem[], filter: LineFilter): CartItem[] {
  const { keyword, requisitionNo, demanderIds } = filter
  const words = keyword.split(/\s+/).map(folded).filter(Boolean)
  if (words.length === 0 && !requisitionNo && demanderIds.size === 0) return lines
  return lines.filter(
    (line) =>
      (!requisitionNo || line.requisitionNo === requisitionNo) &&
      (demanderIds.size === 0 || demanderIds.has(line.demanderId)) &&
      hasWords(line, words),
  )
}

const hasWords = (line: CartItem, words: string[]): boolean =>
  words.every((word) => textOf(line).includes(word))

/** Folding a thousand lines takes 20 ms: once, not for every letter. */
const texts = new WeakMap<CartItem, string>()

function textOf(line: CartItem): string {
  const { model, skuNo, materialCode, productName, brandName } = line
  const words = [model, skuNo, materialCode, productName, brandName]
  const text = texts.get(line) ?? folded(words.join('\v'))
  texts.set(line, text)
  return text
}

/** Case, width and separators make no difference: 62042rs is found in 6204-2RS, m8*30 in M8×30. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ \u3000\-‐-―−/]/g, '')
    .replace(/[×*]/g, 'x')

export type Demander = { demanderId: string; name: string; count: number }

/** Answers who asked for these lines and for how many of them; who asks for most comes first. */
export function demandersOf(lines: readonly CartItem[]): Demander[] {
  const byId = new Map<string, Demander>()
  for (const { demanderId, demanderName: name } of lines) {
    const count = (byId.get(demanderId)?.count ?? 0) + 1
    byId.set(demanderId, { demanderId, name, count })
  }
  return [...byId.values()].sort((one, other) => other.count - one.count)
}
