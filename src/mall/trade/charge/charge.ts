import type { Sql } from '#db/postgres.ts'
import { refuse } from '#mall/errors.ts'
import {
  type ChargeDocument,
  type ChargedRow,
  type ChargeRow,
  insertCharges,
  selectCharged,
  selectChargesOf,
} from './charge.sql.ts'

export type Return = {
  /** The order is locked. */
  orderId: string
  lines: readonly { lineNo: number; pieces: number }[]
  freightFen: bigint
  document: ChargeDocument & { kind: 'afterSale' }
  who: { name: string }
  now: Date
}

export type Credit = {
  lines: { lineNo: number; pieces: number; fen: bigint; noTaxFen: bigint }[]
  freightFen: bigint
  totalFen: bigint
}

/**
 * What comes back of an order is not owed any more, or is an advance again where the order was paid. Answers what is
 * credited, and the same again when it is asked for once more.
 */
export async function creditReturn(tx: Sql, returned: Return): Promise<Credit> {
  const { orderId, lines, freightFen, document, who, now } = returned
  const before = await selectChargesOf(tx, document, orderId)
  if (before.length > 0) return creditOf(before)
  const goods = lines.filter(({ pieces }) => pieces > 0)
  const charged = new Map((await selectCharged(tx, orderId)).map((row) => [row.lineNo, row]))
  if (goods.some(({ lineNo, pieces }) => isTooMuch(pieces, charged.get(lineNo))))
    refuse('CREDIT_TOO_MUCH')
  if (freightFen > BigInt(charged.get(0)?.fen ?? 0)) refuse('CREDIT_TOO_MUCH')
  const negative = goods.map(({ lineNo, pieces }) => {
    const fen = lastFen(pieces, charged.get(lineNo))
    return { orderId, lineNo, pieces: -pieces, fen: fen === null ? null : -fen }
  })
  const freight = freightFen > 0n ? [{ orderId, lineNo: 0, pieces: 0, fen: -freightFen }] : []
  const by = { actor: who.name, now }
  return creditOf(await insertCharges(tx, document, [...negative, ...freight], by))
}

/** More pieces than are charged, or such as cost nothing any more, but for the last of them in part. */
const isTooMuch = (pieces: number, charged: ChargedRow | undefined): boolean =>
  !charged ||
  pieces > charged.pieces ||
  BigInt(pieces - 1) * BigInt(charged.taxPriceFen) >= BigInt(charged.fen)

/** All that a line costs still, where so many pieces would cost more; null where they cost what the line says. */
export function lastFen(
  pieces: number,
  charged: Pick<ChargedRow, 'fen' | 'taxPriceFen'> | undefined,
): bigint | null {
  const left = BigInt(charged?.fen ?? 0)
  return BigInt(pieces) * BigInt(charged?.taxPriceFen ?? 0) > left ? left : null
}

function creditOf(rows: readonly ChargeRow[]): Credit {
  const credited = rows.map(({ lineNo, pieces, withTaxFen, noTaxFen }) => ({
    ...{
      lineNo,
      pieces: pieces === 0 ? 0 : -pieces,
      fen: -BigInt(withTaxFen),
      noTaxFen: -BigInt(noTaxFen),
    },
  }))
  return {
    lines: credited.filter(({ lineNo }) => lineNo > 0),
    freightFen: credited.find(({ lineNo }) => lineNo === 0)?.fen ?? 0n,
    totalFen: credited.reduce((sum, { fen }) => sum + fen, 0n),
  }
}
