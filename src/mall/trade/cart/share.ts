import type { Sql } from '#db/postgres.ts'
import { isDemander, mayShare, seesPrices } from '#mall/access.ts'
import type { Ctx } from '#mall/ctx.ts'
import { chineseDay } from '#mall/day.ts'
import { refuse } from '#mall/errors.ts'
import { yuan } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { notifyLive } from '#mall/people/live/live.sql.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import {
  deleteCartItems,
  insertOrAddCartItems,
  selectCartForUpdate,
} from '#mall/trade/cartLine/cartLine.sql.ts'
import type { StandIn } from '#mall/trade/requisition/absence.contract.ts'
import { standInText } from '#mall/trade/requisition/absence.rules.ts'
import { handlerOf } from '#mall/trade/requisition/absence.ts'
import { insertRequisition } from '#mall/trade/requisition/lines.sql.ts'
import { noticesOf } from '#mall/trade/requisition/notices.rules.ts'
import { selectPurchaserForShare } from '#mall/trade/requisition/requisition.sql.ts'
import { visibleRequisition } from '#mall/trade/requisition/requisition.ts'
import type { BoughtAgain } from './cart.contract.ts'
import { asSoldToday, mostOf, type Share, shareOf } from './cart.rules.ts'
import { type SoldAgain, selectAskedAgain } from './cart.sql.ts'
import { selectSeen } from './chosen.ts'

/** Moves a demander's lines to a purchaser of his company, all of them or none; they stay as a requisition. */
export async function shareLines(
  ctx: Ctx<UserInfo>,
  { cartItemIdObj }: { cartItemIdObj: string },
): Promise<{ requisitionNo: string; purchaserName: string; standIn: StandIn | null }> {
  if (!mayShare(ctx.who)) refuse(isDemander(ctx.who) ? 'FORBIDDEN' : 'ROLE_CANNOT_SHARE')
  const share = shareOf(cartItemIdObj) ?? refuse('CART_IDS_INVALID')
  if (share.expectDate && share.expectDate < chineseDay(ctx.now)) refuse('EXPECT_DATE_TOO_EARLY')
  return ctx.db.begin((tx) => handOver(tx, ctx, share))
}

/** First people and lines are locked, and only then read: what is shared twice at once is shared once. */
async function handOver(tx: Sql, ctx: Ctx<UserInfo>, { userId, data, note, expectDate }: Share) {
  const { who, now } = ctx
  const ids = data.map(({ cartItemId }) => cartItemId)
  const asking =
    (await selectPurchaserForShare(tx, who.companyId, userId)) ?? refuse('PURCHASER_NOT_FOUND')
  const { handler: purchaser, standIn } = await handlerOf(tx, who.companyId, asking, now)
  await selectCartForUpdate(tx, who.userId, ids)
  const rows = await selectSeen(tx, ctx, data, 'CART_SHARE_INVALID')
  if (rows.some(({ requisitionLineId }) => requisitionLineId !== null)) refuse('CART_SHARE_INVALID')
  const reason = standIn ? `${asking.name} ${standInText(standIn)}` : ''

  const asked = { who, purchaserId: purchaser.userId, note, expectDate, reason, now }
  const requisitionNo = await insertRequisition(tx, asked, rows)
  await deleteCartItems(tx, who.userId, ids)
  const event = { kind: 'share', by: who.name, count: rows.length } as const
  await notifyLive(tx, [{ userIds: [purchaser.userId, who.userId], event }])
  const shared = { requisitionNo, demanderId: who.userId, purchaserId: purchaser.userId }
  const by = { actor: who.name, note: reason }
  await sendMessages(tx, noticesOf([{ ...shared, count: rows.length }], 'share', by))
  return { requisitionNo, purchaserName: purchaser.name, standIn }
}

/** The goods of one's own requisition are shared material again. */
export async function shareAgain(
  ctx: Ctx<UserInfo>,
  { requisitionNo }: { requisitionNo: string },
): Promise<BoughtAgain> {
  const { db, who, now } = ctx
  const { requisitionId, demanderId } = await visibleRequisition(ctx, requisitionNo)
  if (demanderId !== who.userId) refuse('FORBIDDEN')
  return addAgain(db, who, await selectAskedAgain(db, who, now, requisitionId))
}

/** Puts goods of earlier into the cart, as far as they are still sold, and says what is different today. */
export async function addAgain(db: Sql, who: UserInfo, earlier: readonly SoldAgain[]) {
  const most = mostOf(who)
  const goods = earlier.map((line) => asSoldToday(line, most))
  const sold = goods.filter(({ reason }) => reason === null)
  const added = new Set(await insertOrAddCartItems(db, who.userId, sold, most))
  const isAdded = ({ skuId }: SoldAgain) => added.has(skuId)
  return {
    added: added.size,
    skipped: goods
      .filter((line) => !isAdded(line))
      .map((line) => ({ ...line, reason: line.reason ?? ('tooMany' as const) })),
    repriced: goods
      .filter((line) => seesPrices(who) && isAdded(line) && line.taxPriceFen !== line.boughtFen)
      .map((line) => ({
        ...line,
        before: yuan(BigInt(line.boughtFen)),
        after: yuan(BigInt(line.taxPriceFen)),
      })),
  }
}
