import { fen, yuan } from '#mall/money.ts'
import type { CreditMove, CreditOperation } from './credit.contract.ts'

export const creditOperations: Record<CreditOperation, string> = {
  grant: '授信',
  change: '调整',
  end: '停用',
  reserve: '下单占用',
  release: '释放',
  charge: '转应付',
  pay: '还款',
  refund: '退款冲减',
  adjust: '对账冲减',
  reverse: '冲回',
  writeOff: '尾差核销',
}

type Posted = { documentKind: string; reservedFen: bigint; owedFen: bigint }

/** What a posting does to the credit of its company. */
export function operationOf({ documentKind, reservedFen, owedFen }: Posted): CreditOperation {
  if (isCharge.has(documentKind)) return chargeOperation(documentKind, reservedFen, owedFen)
  if (documentKind === 'order') return reservedFen > 0n ? 'reserve' : 'release'
  if (owedFen > 0n) return 'reverse'
  return documentKind === 'writeOff' ? 'writeOff' : 'pay'
}

const isCharge = new Set(['charge', 'back', 'resend', 'afterSale', 'adjustment'])
const over: Readonly<Record<string, CreditOperation>> = {
  afterSale: 'refund',
  adjustment: 'adjust',
}

/** Goods that came back as a parcel are to be sent again; a return or a dispute that was given way to is over. */
function chargeOperation(documentKind: string, reserved: bigint, owed: bigint): CreditOperation {
  if (owed > 0n) return 'charge'
  if (owed < 0n) return over[documentKind] ?? 'reverse'
  return reserved > 0n ? 'reserve' : 'release'
}

type Raise = {
  /** null: no limit; 0: the company paid at once. */
  fromFen: bigint | null
  toFen: bigint
  /** Orders may go beyond the limit, which they might not before. */
  isUnbound: boolean
  /** One person alone has raised it by so much in the last days, */
  raisedFen: bigint
  /** and may raise it by so much. */
  aloneFen: bigint
}

export const raiseOf = (fromFen: bigint | null, toFen: bigint): bigint =>
  fromFen === null || toFen <= fromFen ? 0n : toFen - fromFen

/** Says whether one person may decide it. Lower limits never need a second one. */
export function isAlone({ fromFen, toFen, isUnbound, raisedFen, aloneFen }: Raise): boolean {
  const raise = raiseOf(fromFen, toFen)
  return !isUnbound && (raise === 0n || raise + raisedFen <= aloneFen)
}

type Standing = { limitFen: bigint | null; reservedFen: bigint; owedFen: bigint }

/** In yuan, by how much more is used than was granted. */
export const overLimit = ({
  limit,
  reserved,
  owed,
}: Pick<CreditMove, 'limit' | 'reserved' | 'owed'>) =>
  limit === null ? 0 : yuan(most(fen(reserved) + fen(owed) - fen(limit)))

const most = (sum: bigint) => (sum > 0n ? sum : 0n)

/** In yuan, with what may still be ordered: nothing where more is used than was granted. */
export function standingOf({ limitFen, reservedFen, owedFen }: Standing) {
  const left = limitFen === null ? null : limitFen - reservedFen - owedFen
  return {
    limit: limitFen === null ? null : yuan(limitFen),
    reserved: yuan(reservedFen),
    owed: yuan(owedFen),
    available: left === null ? null : yuan(most(left)),
  } satisfies Pick<CreditMove, 'limit' | 'reserved' | 'owed' | 'available'>
}
