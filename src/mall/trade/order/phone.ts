import type { Sql } from '#db/postgres.ts'
import { mayOrder } from '#mall/access.ts'
import { isFrozen } from '#mall/company/company/company.sql.ts'
import { invoiceVerbs } from '#mall/company/invoice/invoiceTitle.ts'
import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { price } from '#mall/money.ts'
import { addressText } from '#mall/own/address/address.rules.ts'
import { selectAddress } from '#mall/own/address/address.sql.ts'
import { storeAddress, validAddress } from '#mall/own/address/address.ts'
import { addressBook } from '#mall/own/address/chosen.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { selectCustomer } from '#mall/people/account/account.sql.ts'
import { recordAudit, recordAudits } from '#mall/people/audit/audit.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { namedGoods } from '#mall/trade/cart/addTyped.ts'
import { confirmOrder } from './confirm.ts'
import { noticeOf } from './notices.rules.ts'
import { once } from './once.ts'
import type { OrderStatus } from './order.contract.ts'
import { orderStatus } from './order.rules.ts'
import { spendingOf } from './orderCredit.ts'
import type { phone } from './phone.contract.ts'
import { placeOrder } from './place.ts'
import { poNumberUse } from './poNumber.ts'

/** The staff orders for whoever calls: by the rules of the caller, in the name of the staff. */
export const phoneVerbs: Verbs<typeof phone> = {
  async phoneCustomer(ctx, { userId }) {
    const asHim = await behalfOf(ctx, userId)
    const { db, who: customer } = asHim
    const [book, titles, { singleLimit, credit }] = await Promise.all([
      addressBook(db, customer),
      invoiceVerbs.titleList(asHim, {}),
      spendingOf(asHim, 0n),
    ])
    const readOnly = { ...titles, mayEdit: false, proposal: null }
    return { customer, book, titles: readOnly, singleLimit, credit }
  },

  phoneGoods: async (ctx, { userId, text }) => namedGoods(await behalfOf(ctx, userId), { text }),

  confirmPhoneOrder: async (ctx, { userId, ...asked }) =>
    confirmOrder(await behalfOf(ctx, userId), asked),

  async submitPhoneOrder(ctx, { userId, ...input }) {
    const { who: staff, now } = ctx
    return once(ctx, { name: 'submitPhoneOrder', input: { userId, ...input } }, async (tx) => {
      const { who: customer, placedBy } = await behalfOf({ db: tx, who: staff }, userId)
      const uploader = { ...staff, isOperator: false, staffRole: null } // whatever he may read, he hands in what is his
      const placed = await placeOrder(tx, { who: customer, now, placedBy, uploader }, input)
      await recordAudits(
        tx,
        placed.orders.map(({ orderNo, totalPrice }) => ({
          ...{ who: staff, action: 'order.phone', subject: `订单 ${orderNo}` },
          detail: { 客户: nameOf(customer), 金额: price(totalPrice) },
        })),
      )
      await sendMessages(
        tx,
        placed.orders.map(({ orderNo }) => ({
          userId,
          ...noticeOf(orderNo, 'placedForYou', nextOf[placed.status]),
        })),
      )
      return placed
    })
  },

  phonePoNumberUse: async (ctx, { userId, poNumber }) =>
    poNumberUse(await behalfOf(ctx, userId), { poNumber }),

  async savePhoneAddress(ctx, { userId, addressId, ...typed }) {
    const { who: customer } = await behalfOf(ctx, userId)
    const input = await validAddress(typed)
    return ctx.db.begin(async (tx) => {
      const old = addressId ? await selectAddress(tx, customer, addressId) : undefined
      if (old?.isCompany) refuse('FORBIDDEN')
      const saved = await storeAddress(tx, customer, { addressId, isCompany: false }, input)
      await recordAudit(tx, {
        ...{ who: ctx.who, action: 'order.phoneAddress', subject: nameOf(customer) },
        detail: { 收货人: input.receiver, 地址: addressText(input) },
      })
      return saved
    })
  },
}

/** The staff acts as this customer, if he may order now. */
async function behalfOf<C extends { db: Sql; who: UserInfo }>(ctx: C, userId: string) {
  const customer = (await selectCustomer(ctx.db, userId)) ?? refuse('NOT_FOUND')
  if (customer.status !== 1) refuse('PHONE_ACCOUNT_OFF')
  if (!mayOrder(customer)) refuse('PHONE_ROLE')
  if (await isFrozen(ctx.db, customer.companyId)) refuse('COMPANY_FROZEN')
  return { ...ctx, who: customer, placedBy: ctx.who.name }
}

const nameOf = ({ companyName, name }: UserInfo) => [companyName, name].filter(Boolean).join('，')

/** What has to happen next, as the buyer is told. */
const nextOf: Partial<Record<OrderStatus, string>> = {
  [orderStatus.unpaid]: '请在时限内付款',
  [orderStatus.approval]: '等待审批',
  [orderStatus.confirming]: '等待商城确认',
}
