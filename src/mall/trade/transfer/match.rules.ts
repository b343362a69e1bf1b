import { price, yuan } from '#mall/money.ts'
import { financeLimits } from '#mall/tradeLimits.ts'
import type { BankHow } from './bank.contract.ts'
import { codesIn } from './code.rules.ts'

/** Something that a customer may be paying: his transfer, or an order for which he has chosen none. */
export type Claim = {
  /** It is the number of the transfer, or of the order. */
  no: string
  code: string
  transferId: string | null
  /** Whatever it was made for is paid by another transfer now. */
  isLeft: boolean
  orders: { orderId: string; orderNo: string; dueFen: bigint }[]
  statements: { statementId: string; statementNo: string; dueFen: bigint }[]
  companyId: string | null
  userId: string
  customer: string
  /** Money is expected from these: the customer, and whoever a voucher names. */
  payers: string[]
  /** Vouchers that wait for this money, with the end of the account that it comes from. */
  vouchers: { fen: bigint; tail: string }[]
  /** Its certified name. Other names somebody has only typed, so that money without the code is not certain to be his. */
  owner: string | null
}

export type Candidate = {
  claim: Claim
  dueFen: bigint
  good: string[]
  bad: string[]
}
/** What a line names by its code, what costs as much, and all that it may mean. */
export type Near = { coded: Claim[]; equal: Claim[]; all(): Claim[] }
type Paid = { fen: bigint; name: string; words: string; account: string }
export type Match =
  | { how: Extract<BankHow, 'code' | 'amount'>; claim: Claim; reasons: string }
  | { how: ''; candidates: Candidate[]; reasons: string }

/** Names are compared without what is written one way here and another there. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\s·.,，。]/g, '')
    .toUpperCase()
const withoutPlace = (name: string): string => nameKey(name).replace(/\(.*?\)/g, '')

export const dueOfClaim = ({ orders, statements }: Pick<Claim, 'orders' | 'statements'>): bigint =>
  [...orders, ...statements].reduce((sum, { dueFen }) => sum + dueFen, 0n)

/** Whoever transfers may write these. */
export const numbersOf = ({
  orders,
  statements,
}: Pick<Claim, 'orders' | 'statements'>): string[] => [
  ...orders.map(({ orderNo }) => orderNo),
  ...statements.map(({ statementNo }) => statementNo),
]

const isPayer = ({ payers }: Claim, name: string): boolean =>
  payers.some((payer) => nameKey(payer) === nameKey(name))

const isOwner = ({ owner }: Claim, name: string): boolean =>
  owner !== null && nameKey(owner) === nameKey(name)

const isLikePayer = ({ payers }: Claim, name: string): boolean =>
  payers.some((payer) => {
    const [a, b] = [withoutPlace(payer), withoutPlace(name)]
    return a.length > 3 && b.length > 3 && (a.startsWith(b) || b.startsWith(a))
  })

/**
 * Says what a line of the bank pays, or what it may pay: first by the code, then by amount and payer. A code for which
 * nothing is due says only whose money it is, and of a transfer that all have left not even what for. What is not certain
 * is left to the staff: money of somebody else, one amount for several, several codes.
 */
export function matchOf(line: Paid, { coded, equal, all }: Near): Match {
  const [only] = coded
  const named = only && coded.length === 1 && isPayer(only, line.name) ? only : undefined
  const byCode = named && ({ how: 'code', claim: named, reasons: '识别码' } as const)
  if (byCode && dueOfClaim(byCode.claim) > 0n) return byCode
  if (coded.length === 0 || named) {
    const own = equal.filter((claim) => dueOfClaim(claim) === line.fen && isOwner(claim, line.name))
    const [one] = own
    if (one && own.length === 1) return { how: 'amount', claim: one, reasons: '金额 + 户名' }
  }
  if (byCode && !named.isLeft) return byCode
  const candidates = candidatesFor(line, all())
  if (byCode && candidates.every(({ claim }) => claim === named)) return byCode
  return { how: '', candidates, reasons: reasonsOf(line, candidates, coded) }
}

/** Answers what may be meant, the likeliest first, with what speaks for each and against it. */
export function candidatesFor(line: Paid, claims: readonly Claim[]): Candidate[] {
  const codes = codesIn(line.words)
  const words = line.words.normalize('NFKC').toUpperCase()
  return claims
    .filter((claim) => dueOfClaim(claim) > 0n || codes.includes(claim.code))
    .map((claim) => judged(line, claim, codes, words))
    .filter(({ good }) => good.length > 0)
    .toSorted((a, b) => weightOf(b) - weightOf(a) || Number(farFrom(line, a) - farFrom(line, b)))
    .slice(0, shownCandidates)
}
const shownCandidates = 8

/** So much is the one more than the other. */
const farFrom = ({ fen }: Paid, { dueFen }: Pick<Candidate, 'dueFen'>): bigint =>
  dueFen > fen ? dueFen - fen : fen - dueFen

function judged(line: Paid, claim: Claim, codes: readonly string[], words: string): Candidate {
  const dueFen = dueOfClaim(claim)
  const good: string[] = []
  const bad: string[] = []
  if (claim.code && codes.includes(claim.code)) good.push('识别码')
  const named = numbersOf(claim).filter((no) => words.includes(no))
  if (named.length > 0) good.push(`附言有 ${named.join('、')}`)
  const sent = claim.vouchers.filter(({ fen }) => fen === line.fen)
  if (sent.length > 0) good.push(sentText(line, sent))
  if (isPayer(claim, line.name)) good.push('户名一致')
  else if (isLikePayer(claim, line.name)) good.push('户名相近')
  else bad.push('户名不同')
  const missing = dueFen - line.fen
  if (missing === 0n) good.push('金额一致')
  else if (missing > 0n && missing <= financeLimits.aloneFen)
    good.push(`只少 ${price(yuan(missing))}`)
  else bad.push(dueFen > 0n ? '金额不等' : '已不需付款')
  return { claim, dueFen, good, bad }
}

function sentText({ fen, account }: Paid, sent: Claim['vouchers']): string {
  const own = sent.find(({ tail }) => tail !== '' && account.endsWith(tail))
  return `与待核凭证 ${price(yuan(fen))}${own ? `、尾号 ${own.tail}` : ''} 一致`
}

const weights: readonly [RegExp, number][] = [
  [/识别码/, 8],
  [/附言有/, 6],
  [/待核凭证/, 6],
  [/金额一致/, 5],
  [/只少/, 4],
  [/户名一致/, 3],
  [/户名相近/, 2],
]
const weightOf = ({ good }: Candidate): number =>
  weights.reduce(
    (sum, [word, weight]) => sum + (good.some((one) => word.test(one)) ? weight : 0),
    0,
  )

function reasonsOf(line: Paid, candidates: readonly Candidate[], named: readonly Claim[]): string {
  if (named.length > 1) return '附言有几个识别码'
  const [only] = named
  if (only) return isPayer(only, line.name) ? '识别码的单已改用其他付款单' : '识别码对上，户名不同'
  const equal = candidates.filter(({ dueFen }) => dueFen === line.fen)
  if (equal.length > 1) return `${equal.length} 个候选，金额相同`
  if (candidates.length === 0) return '没有候选'
  const [{ good }] = candidates as [Candidate]
  return `${candidates.length} 个候选，${good.join('、')}`
}
