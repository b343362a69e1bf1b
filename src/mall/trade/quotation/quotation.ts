import { createHash, randomBytes } from 'node:crypto'
import type { Sql } from '#db/postgres.ts'
import { mayQuote, paysMonthly } from '#mall/access.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { amounts } from '#mall/goods/pricing/totals.rules.ts'
import { limits } from '#mall/limits.ts'
import { addressText } from '#mall/own/address/address.rules.ts'
import { usualAddress } from '#mall/own/address/chosen.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { type SeenLine, seenLinesOf } from '#mall/trade/cart/cart.rules.ts'
import { type CartRow, selectGoods } from '#mall/trade/cart/cart.sql.ts'
import { orderable, selectSeen } from '#mall/trade/cart/chosen.ts'
import { orderLimits } from '#mall/tradeLimits.ts'
import type { FileKind, quotation } from './quotation.contract.ts'
import {
  fileAddress,
  fileAt,
  isExpired,
  type Quotation,
  quotedLines,
  validUntil,
} from './quotation.rules.ts'
import {
  insertKey,
  insertQuotation,
  type QuotedGoods,
  selectCount,
  selectQuotation,
  selectQuotationId,
  selectQuotations,
  selectQuotedGoods,
} from './quotation.sql.ts'

/** Owns what was quoted to whom. A quotation that the caller does not see is as unknown as none. */
export const quotationVerbs: Verbs<typeof quotation> = {
  async downBJDPdf({ db, who, now }, { cartItemIdObj }) {
    if (!mayQuote(who)) refuse('FORBIDDEN')
    const seen = seenLinesOf(cartItemIdObj) ?? refuse('CART_IDS_INVALID')
    return db.begin(async (tx) => {
      const { quotationId, quotationNo } = await quote(tx, { who, now }, seen)
      return newAddress(tx, now, { quotationId, quotationNo, kind: 'pdf' })
    })
  },

  async quotationList({ db, who, now }, { pageNum, pageSize, ...filter }) {
    if (!mayQuote(who)) refuse('FORBIDDEN')
    const page = { offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [total, rows] = await Promise.all([
      selectCount(db, who, filter),
      selectQuotations(db, who, { ...filter, ...page }),
    ])
    const list = rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      isExpired: isExpired(row.validUntil, now),
    }))
    return { total, pages: Math.ceil(total / pageSize), list }
  },

  async quotationFile({ db, who, now }, { quotationNo, kind }) {
    if (!mayQuote(who)) refuse('FORBIDDEN')
    const quotationId = await selectQuotationId(db, who, quotationNo)
    if (!quotationId) refuse('NOT_FOUND')
    return newAddress(db, now, { quotationId, quotationNo, kind })
  },
}

/** Quotes at the prices of today and for the company of the caller, whatever the client believes. */
async function quote(tx: Sql, { who, now }: Pick<Ctx<UserInfo>, 'who' | 'now'>, seen: SeenLine[]) {
  const rows = await selectSeen(tx, { who, now }, seen, 'CART_EXPORT_INVALID')
  const ids = seen.map(({ cartItemId }) => cartItemId)
  return quoteRows(tx, { who, now }, quotedLines(rows, ids))
}

/** Quotes goods that stand in no cart, and answers the address of the PDF. */
export function quoteGoods(
  { db, who, now }: Pick<Ctx<UserInfo>, 'db' | 'who' | 'now'>,
  goods: readonly { skuId: string; count: number }[],
): Promise<string> {
  if (goods.length > limits.cartIds) refuse('BULK_TOO_MANY_KINDS')
  const wanted = goods.map((one) => ({ ...one, seenFen: null }))
  return db.begin(async (tx) => {
    const rows = orderable(await selectGoods(tx, who, now, wanted), who, 'CART_EXPORT_INVALID')
    const { quotationId, quotationNo } = await quoteRows(tx, { who, now }, rows)
    return newAddress(tx, now, { quotationId, quotationNo, kind: 'pdf' })
  })
}

async function quoteRows(
  tx: Sql,
  { who, now }: Pick<Ctx<UserInfo>, 'who' | 'now'>,
  rows: readonly CartRow[],
) {
  const chosen = rows.map((row) => {
    const { skuNo, model } = row
    return { ...row, taxPriceFen: row.currentFen ?? refuse('SKU_WITHOUT_PRICE', { skuNo, model }) }
  })
  const { lines, withTax, noTax, freight } = amounts(chosen, who)
  const address = await usualAddress(tx, who)
  const made = {
    who,
    address: address ? addressText(address) : '',
    isMonthly: paysMonthly(who),
    createdAt: now,
    validUntil: validUntil(now),
    withTax,
    noTax,
    freight,
  }
  return insertQuotation(tx, made, lines)
}

/** Answers the goods of a quotation that the caller sees, to be bought at the prices of today. */
export async function goodsOfQuotation(
  { db, who }: Pick<Ctx<UserInfo>, 'who'> & { db: Sql },
  quotationNo: string,
): Promise<QuotedGoods[]> {
  if (!mayQuote(who)) refuse('FORBIDDEN')
  const quotationId = await selectQuotationId(db, who, quotationNo)
  return selectQuotedGoods(db, quotationId ?? refuse('NOT_FOUND'))
}

type File = { quotationId: string; quotationNo: string; kind: FileKind }

/** The database knows the key only by its hash. */
async function newAddress(db: Sql, now: Date, { quotationId, quotationNo, kind }: File) {
  const key = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + orderLimits.fileMs)
  await insertKey(db, { hash: hashOf(key), quotationId, kind, expiresAt })
  return fileAddress(key, quotationNo, kind)
}

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/** Answers what this visitor fetches at an address; null for everything that he is not shown. */
export async function quotationAt(
  { db, who, now }: Pick<Ctx, 'db' | 'who' | 'now'>,
  path: string,
): Promise<{ quotation: Quotation; kind: FileKind } | null> {
  const asked = fileAt(path)
  if (!asked || !who || !mayQuote(who)) return null
  const { key, quotationNo, kind } = asked
  const found = await selectQuotation(db, who, {
    hash: hashOf(key),
    quotationNo,
    kind,
    now,
  })
  return found && { quotation: found, kind }
}
