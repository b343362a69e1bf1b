import { searchRoomLimits } from '#mall/houseLimits.ts'

/**
 * A plan is what a keyword comes to, in terms that every engine knows (design: our tokens, tiers instead of scores).
 * Goods match a plan if each of its groups has an alternative of which they have all atoms.
 */
export type Plan = {
  groups: Group[]
  /** Goods that have one of these go first. */
  first: Atom[]
  /**
   * These stand in place of a size that nothing has, the nearest first: then this is the order of goods, before how
   * near their terms are.
   */
  near?: Atom[]
}

export type Group = Alternative[]
export type Alternative = Atom[]

/**
 * word: a term of the goods; prefix: a term begins so. model: the squashed model begins so (62042rs);
 * begin: likewise, and its last number ends there (m10x4 is not the beginning of m10x40); whole: it is exactly so. code: the order number (订货号). category: of any level, by its id.
 */
export type Atom = {
  kind: 'word' | 'prefix' | 'model' | 'begin' | 'whole' | 'code' | 'category'
  text: string
}

/**
 * It says how near a term is to what an article is: 1 model, head of the name or of its category; 2 elsewhere in the
 * name, brand, category; 3 attributes. Of several the least. Models and codes count as 1, categories as 2. A group
 * has the least level of its matching alternatives, an alternative the greatest of its atoms; goods are ordered by
 * the sum over the groups, then what the caller's company has agreed on comes first, then by popularity (descending)
 * and skuId.
 */
export type Level = 1 | 2 | 3
export type Terms = ReadonlyMap<string, Level>

export const atom = (kind: Atom['kind'], text: string): Atom => ({ kind, text })
export const atomKey = ({ kind, text }: Atom): string => `${kind} ${text}`

/**
 * Goods with these order numbers match as well, and come first in this order; those that went first before come after
 * them.
 */
export function withPinned(plan: Plan | null, codes: readonly string[]): Plan | null {
  if (codes.length === 0) return plan
  const pinned = codes.map((code) => atom('code', code))
  const also = pinned.map((one) => [one])
  const { groups, first, near } = plan ?? { groups: [], first: [] }
  return {
    groups: groups.length > 0 ? groups.map((group) => [...group, ...also]) : [also],
    first,
    near: [...pinned, ...(near ?? first).slice(0, mostPlaces)],
  }
}

/**
 * The index keeps the place and the sum of levels of goods in one byte (match.ts). A place has room for so many sums,
 * and that of an order number, which is of one article, for one; what is in no place is behind the last.
 */
export const levelsInPlace = 18
export const mostPlaces = Math.floor((256 - searchRoomLimits.pins) / levelsInPlace) - 1
export const roomOf = ({ kind }: Atom): number => (kind === 'code' ? 1 : levelsInPlace)

export const isEmpty = ({ groups }: Plan): boolean => groups.length === 0

/** A number that one of these follows is a longer one. */
export const continuing = [...'0123456789.⁄']
export const endsInNumber = (text: string): boolean => /\d$/.test(text)

/** Where words were asked for, goods of the same nearness stand by whether the caller's company has agreed on them. */
export const putsAgreedFirst = (
  { who }: { who: { companyId: string | null; protocolType: number } | null },
  { plan }: { plan: Plan | null },
): boolean =>
  plan !== null &&
  !isEmpty(plan) &&
  who !== null &&
  who.companyId !== null &&
  who.protocolType === 1
