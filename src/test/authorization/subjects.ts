import { expect } from 'vitest'
import type { Db } from '#db/postgres.ts'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import type { Endpoint, Input } from '#mall/endpoint.ts'
import { selectUser } from '#mall/people/account/account.sql.ts'
import { newSku, submission, submit, type Wanted } from '#test/orders.ts'
import { quoted as quotedEnquiry } from '#test/quotes.ts'
import { requested, shared } from '#test/requisitions.ts'

/** These things can be named in a call. */
export type Ids = Record<
  | 'skuId'
  | 'companyId'
  | 'purchaserId'
  | 'cartItemId'
  | 'applicationItemId'
  | 'addressId'
  | 'requisitionNo'
  | 'unpaidOrderNo'
  | 'paidOrderNo'
  | 'waitingOrderNo'
  | 'paymentNo'
  | 'quotationNo'
  | 'enquiryNo'
  | 'departmentId'
  | 'roleId'
  | 'agreementNo'
  | 'invitationId'
  | 'joinRequestId'
  | 'titleId'
  | 'sessionId'
  | 'listId'
  | 'draftId'
  | 'enquiryDraftId'
  | 'robotId'
  | 'costCentreId'
  | 'budgetId',
  string
>

type Api = typeof api
export type Inputs = {
  [N in keyof Api]: { [C in keyof Api[N]]: (ids: Ids) => InputOf<Api[N][C]> }
}
type InputOf<E> = E extends Endpoint ? Input<E> : never

type World = { db: Db; as: (account: DemoAccount) => Promise<Call> }

/** Things of company 2, which no other company may learn of: one of each kind that a call can name. */
export async function openSubjects({ db, as }: World) {
  const purchaser = await as('purchaser2')
  const demander = await as('demander2')
  const { userId: purchaserId, companyId } = await purchaser(api.account.userInfo, {})
  const skuId = await newSku(db, { stock: 1000 })
  const wanted = [{ skuId, count: 2 }]
  await purchaser(api.material.learnMaterial, { skuId, code: secret })

  const { addressId } = await purchaser(api.address.saveAddress, secretAddress)
  const orders = await ordersOf(db, purchaserId, () => ordered(purchaser, wanted, addressId))
  const paymentNo = await paid(purchaser, orders.paidOrderNo)

  const requisitionNo = await requested(demander, purchaserId, wanted)
  const [application] = (await purchaser(api.cart.shareCartList, {})).list.slice(-1)
  const [line] = await shared(purchaser, wanted)
  const cartItemId = line?.cartItemId ?? expect.unreachable()
  const listId = await sharedList(purchaser, wanted)

  const admin = await as('admin2')
  const { departmentId } = await admin(api.employee.saveDepartment, { name: secret })
  const roleId = await ownRole(admin)
  const money = await budgeted(admin)
  const agreementNo = await agreed(db, companyId)
  const { invitationId } = await admin(api.employee.createInvitation, { roleName: 'demander' })
  const joinRequestId = await askedToJoin(db, companyId)

  const ids: Ids = {
    titleId: await titled(admin),
    skuId,
    departmentId,
    roleId,
    agreementNo,
    invitationId,
    joinRequestId,
    companyId: companyId ?? '',
    purchaserId,
    cartItemId,
    applicationItemId: application?.cartItemId ?? '',
    addressId,
    requisitionNo,
    ...orders,
    paymentNo,
    quotationNo: await quoted(purchaser, cartItemId),
    enquiryNo: await enquired(db, purchaserId, wanted),
    sessionId: await sessionOf(db, purchaserId),
    listId,
    ...(await draftsOf(db, purchaser, skuId)),
    robotId: await robotOf(admin),
    ...money,
  }
  expect(Object.entries(ids).filter(([, id]) => id === '')).toEqual([])
  return ids
}

async function ordered(buyer: Call, wanted: Wanted[], addressId: string) {
  const order = { ...(await submission(buyer, wanted)), addressId, remark: secret }
  return (await submit(buyer, order)).orderNo
}

/** One of them is placed while its buyer may order nothing without approval. */
async function ordersOf(db: Db, userId: string, order: () => Promise<string>) {
  const limitOf = (fen: string | null) =>
    db`update person set single_limit_fen = ${fen} where user_id = ${userId}`
  const [before] = await db<{ limit: string | null }[]>`
    select single_limit_fen as limit from person where user_id = ${userId}`
  await limitOf('0')
  const waitingOrderNo = await order()
  await limitOf(before?.limit ?? null)
  return { waitingOrderNo, unpaidOrderNo: await order(), paidOrderNo: await order() }
}

async function paid(buyer: Call, orderNo: string) {
  const pay = { orderNo, channel: 'sandbox' } as const
  const { paymentNo } = await buyer(api.payment.createPayment, pay, { idempotencyKey: 'paid' })
  await buyer(api.payment.sandboxPay, { paymentNo, result: 'success' })
  return paymentNo
}

async function ownRole(admin: Call) {
  const { roleId } = await admin(api.employee.saveRole, {
    roleName: 'demander',
    name: secret,
    permissions: ['prices', 'share'],
    dataScope: 'own',
    singleLimit: null,
  })
  return roleId
}

async function budgeted(admin: Call) {
  const { costCentreId } = await admin(api.costCentre.saveCostCentre, {
    code: 'CC-SECRET',
    name: secret,
    isActive: true,
  })
  const { budgetId } = await admin(api.budget.saveBudget, {
    kind: 'costCentre',
    subjectId: costCentreId,
    period: 'year',
    startsOn: '2026-01-01',
    amount: '1000000',
    onOver: 'approve',
    isActive: true,
  })
  return { costCentreId, budgetId }
}

async function agreed(db: Db, companyId: string | null) {
  const agreementNo = 'XY-SECRET'
  await db`
    insert into agreement (company_id, agreement_no, valid_from, valid_to)
    values (${companyId}, ${agreementNo}, '2026-01-01', '2099-12-31')`
  return agreementNo
}

async function titled(admin: Call) {
  const title = { kind: 'company', name: secret, taxNo: '914403001922038216' } as const
  return (await admin(api.invoice.saveTitle, title)).titleId
}

async function robotOf(admin: Call) {
  const webhook = 'https://oapi.dingtalk.com/robot/send?access_token=0123456789abcdef'
  const robot = { name: secret, webhook, secret: 'SECsecret', isOn: true }
  return (await admin(api.robot.saveRobot, robot)).robotId
}

async function quoted(buyer: Call, cartItemId: string) {
  const cartItemIdObj = JSON.stringify([{ cartItemId, count: 2 }])
  await buyer(api.quotation.downBJDPdf, { cartItemIdObj })
  const { list } = await buyer(api.quotation.quotationList, {})
  return list[0]?.quotationNo ?? ''
}

async function enquired(db: Db, userId: string, wanted: Wanted[]) {
  const who = await selectUser(db, userId)
  const lines = wanted.map((line) => ({ ...line, tiers: { 1: 900 } }))
  const { enquiryNo } = await quotedEnquiry(db, who, lines)
  await db`update enquiry set title = ${secret} where enquiry_no = ${enquiryNo}`
  return enquiryNo
}

async function sharedList(owner: Call, goods: { skuId: string; count: number }[]) {
  const { listId } = await owner(api.shoppingList.createList, { name: secret, goods })
  await owner(api.shoppingList.shareList, { listId, isShared: true })
  return listId
}

const draftsOf = async (db: Db, buyer: Call, skuId: string) => ({
  draftId: await drafted(db, buyer, skuId),
  enquiryDraftId: await asking(buyer, skuId),
})

async function drafted(db: Db, buyer: Call, skuId: string) {
  const [sku] = await db<{ skuCode: string }[]>`select sku_code from sku where sku_id = ${skuId}`
  const text = `${sku?.skuCode} 2\n${secret} 的零件 3`
  const { draftId } = await buyer(api.bulk.readBulk, { text })
  await buyer(api.bulk.matchBulk, { draftId })
  return draftId
}

async function asking(buyer: Call, skuId: string) {
  await buyer(api.enquiryDraft.readEnquiry, { text: `${secret} 的零件 3` })
  await buyer(api.enquiryDraft.addEnquiryGoods, { goods: [{ skuId, count: 2 }] })
  return (await buyer(api.enquiryDraft.enquiryDraft, {}))?.draftId ?? ''
}

async function sessionOf(db: Db, userId: string) {
  const [session] = await db<{ sessionId: string }[]>`
    insert into session (hash, user_id, expires_at)
    values ('elsewhere', ${userId}, now() + interval '1 day') returning session_id`
  return session?.sessionId ?? ''
}

async function askedToJoin(db: Db, companyId: string | null) {
  const [asked] = await db<{ joinRequestId: string }[]>`
    with applicant as (
      insert into person (account, name, mobile, password)
      values ('applicant', '申请人', '13900005678', '') returning user_id
    )
    insert into join_request (company_id, user_id, created_at)
    select ${companyId}, user_id, now() from applicant returning join_request_id`
  return asked?.joinRequestId ?? ''
}

/** This text stands in nobody's answer but those of company 2. */
export const secret = '只有本公司知道'
const secretAddress = {
  receiver: secret,
  mobile: '13700001234',
  province: '江苏省',
  city: '苏州市',
  district: '吴中区',
  detail: `${secret}的 1 号仓库`,
}

/** These are the same kinds of names, under which there is nothing. Goods are for everybody. */
export const unknownOf = (ids: Ids): Ids => ({
  skuId: ids.skuId,
  departmentId: '999999999',
  roleId: '999999999',
  agreementNo: 'XY-NONE',
  titleId: '999999999',
  invitationId: '999999999',
  joinRequestId: '999999999',
  companyId: '999999999',
  purchaserId: '999999999',
  cartItemId: '999999999',
  applicationItemId: '999999998',
  addressId: '999999999',
  sessionId: '999999999',
  listId: '999999999',
  draftId: '999999999',
  enquiryDraftId: '999999999',
  robotId: '999999999',
  costCentreId: '999999999',
  budgetId: '999999999',
  requisitionNo: `${ids.requisitionNo.slice(0, 8)}999999`,
  unpaidOrderNo: `${ids.unpaidOrderNo.slice(0, 8)}999999`,
  paidOrderNo: `${ids.paidOrderNo.slice(0, 8)}999998`,
  waitingOrderNo: `${ids.waitingOrderNo.slice(0, 8)}999997`,
  paymentNo: ids.paymentNo.replace(/.{6}$/, 'ZZZZZZ'),
  quotationNo: `${ids.quotationNo.slice(0, 8)}999999`,
  enquiryNo: `${ids.enquiryNo.slice(0, 8)}9999`,
})
