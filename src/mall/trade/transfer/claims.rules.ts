import { codesIn } from './code.rules.ts'
import { type Claim, dueOfClaim, nameKey } from './match.rules.ts'

type Line = { fen: bigint; name: string; words: string }

/** Ten thousand lines are not compared with every claim: these are found by code, payer, amount or number. */
export function claimsNear(claims: readonly Claim[]): (line: Line) => Claim[] {
  const by = new Map<string, Claim[]>()
  const add = (key: string, claim: Claim) => {
    const there = by.get(key)
    if (there) there.push(claim)
    else by.set(key, [claim])
  }
  for (const claim of claims) {
    if (claim.code) add(claim.code, claim)
    for (const payer of claim.payers) for (const key of nameKeys(payer)) add(key, claim)
    add(`${dueOfClaim(claim)}`, claim)
    for (const { orderNo } of claim.orders) add(orderNo, claim)
  }
  return ({ fen, name, words }) => {
    const numbers = words.toUpperCase().match(/SO\d{12,16}/g) ?? []
    const keys = [...codesIn(words), ...nameKeys(name), `${fen}`, ...numbers]
    return [...new Set(keys.flatMap((key) => by.get(key) ?? []))]
  }
}

/** A name as it is, and how it begins without what stands in brackets: 示例包装机械（苏州）有限公司. */
const nameKeys = (name: string): string[] => {
  const key = nameKey(name)
  const bare = key.replace(/\(.*?\)/g, '')
  return key.length < 2 ? [] : [key, ...(bare.length > 5 ? [`~${bare.slice(0, 6)}`] : [])]
}
