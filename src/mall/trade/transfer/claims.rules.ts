import { codesIn } from './code.rules.ts'
import { type Claim, dueOfClaim, type Near, nameKey, numbersOf } from './match.rules.ts'

type Line = { fen: bigint; name: string; words: string }

/** Of a customer with ever so many claims so many are looked at, if neither code nor amount names one. */
const mostOfPayer = 100

/**
 * Ten thousand lines are not compared with every claim: they are found by code, then by amount, and only where neither is
 * enough by payer and numbers.
 */
export function claimsNear(claims: readonly Claim[]): (line: Line) => Near {
  const by = new Map<string, Claim[]>()
  const add = (key: string, claim: Claim, most = Number.POSITIVE_INFINITY) => {
    const there = by.get(key)
    if (!there) by.set(key, [claim])
    else if (there.length < most) there.push(claim)
  }
  for (const claim of claims) {
    if (claim.code) add(claim.code, claim)
    for (const payer of claim.payers)
      for (const key of nameKeys(payer)) add(key, claim, mostOfPayer)
    add(`${dueOfClaim(claim)}`, claim)
    for (const no of numbersOf(claim)) add(no, claim)
  }
  const found = (keys: readonly string[]) => [...new Set(keys.flatMap((key) => by.get(key) ?? []))]
  return ({ fen, name, words }) => {
    const [codes, equal] = [codesIn(words), `${fen}`]
    const numbers = () => words.toUpperCase().match(/(SO\d{12,16}|DZ\d{10,16})/g) ?? []
    return {
      coded: found(codes),
      equal: found([equal]),
      all: () => found([...codes, equal, ...nameKeys(name), ...numbers()]),
    }
  }
}

/** A name as it is, and how it begins without what stands in brackets: 示例包装机械（苏州）有限公司. */
const nameKeys = (name: string): string[] => {
  const key = nameKey(name)
  const bare = key.replace(/\(.*?\)/g, '')
  return key.length < 2 ? [] : [key, ...(bare.length > 5 ? [`~${bare.slice(0, 6)}`] : [])]
}
