import type { CartItem } from '#mall/cart/cart.contract.ts'

/** Empty parts leave everything in. */
export type LineFilter = {
  keyword: string
  requisitionNo: string
  demanderIds: ReadonlySet<string>
}

export const noFilter: LineFilter = { keyword: '', requisitionNo: '', demanderIds: new Set() }

/** The lines with every typed word in model, part number, name or brand, of this requisition and these demanders. */
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

function hasWords({ model, skuNo, productName, brandName }: CartItem, words: string[]): boolean {
  if (words.length === 0) return true
  const text = [model, skuNo, productName, brandName].map(folded).join('\n')
  return words.every((word) => text.includes(word))
}

/** Case, width and separators make no difference: 62042rs is found in 6204-2RS, m8*30 in M8×30. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\-‐-―−/]/g, '')
    .replace(/[×*]/g, 'x')

export type Demander = { demanderId: string; name: string; count: number }

/** Who asked for these lines and for how many of them; who asks for most comes first. */
export function demandersOf(lines: readonly CartItem[]): Demander[] {
  const byId = new Map<string, Demander>()
  for (const { demanderId, demanderName: name } of lines) {
    const count = (byId.get(demanderId)?.count ?? 0) + 1
    byId.set(demanderId, { demanderId, name, count })
  }
  return [...byId.values()].sort((one, other) => other.count - one.count)
}
