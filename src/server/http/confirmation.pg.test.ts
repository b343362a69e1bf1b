import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Endpoint } from '#mall/endpoint.ts'
import { guardLimits } from '#mall/limits.ts'
import { livePath, unseenHeader } from '#mall/people/live/live.rules.ts'
import { browser, openApp } from '#test/app.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, who } = await openWorld()
const { app, call, login } = await openApp(db)

beforeEach(async () => {
  await db`delete from session`
  await db`delete from login_failure`
  await db`update person set status = 1`
})

const codeOf = async (token: string, path: string, payload: object) =>
  (await call('POST', path, { headers: { authorization: token }, payload })).body.code
const confirm = (token: string, password: string) =>
  codeOf(token, '/mall/account/confirmPassword', { password })
const disable = async (token: string, status = 0) => {
  const { userId } = (await who('purchaser1')) ?? expect.unreachable()
  return codeOf(token, '/mall/staff/setUserStatus', { userId, status, reason: '离职' })
}
const grow = (minutes: number) => db`
  update session set confirmed_at = confirmed_at - ${minutes} * interval '1 minute'`

test('the password that was given at the login allows what weighs for fifteen minutes', async () => {
  const { token } = await login('operator')
  expect(await disable(token)).toBe('00000')
  await grow(14)
  expect(await disable(token, 1)).toBe('00000')
  await grow(1)
  expect(await disable(token)).toBe('PASSWORD_AGAIN')
  expect((await who('purchaser1'))?.status).toBe(1)
})

test('a password that is given again allows the same to that session alone for fifteen minutes more', async () => {
  const [one, other] = [await login('operator'), await login('operator')]
  await grow(15)
  expect(await confirm(one.token, 'wrong')).toBe('PASSWORD_WRONG')
  expect(await disable(one.token)).toBe('PASSWORD_AGAIN')
  expect(await confirm(one.token, 'Mall@2026')).toBe('00000')
  expect(await disable(one.token)).toBe('00000')
  expect(await disable(other.token)).toBe('PASSWORD_AGAIN')
  await grow(15)
  expect(await disable(one.token, 1)).toBe('PASSWORD_AGAIN')
})

test('whoever came by a code has given no password yet', async () => {
  const { token } = await login('operator')
  await db`update session set confirmed_at = null`
  expect(await disable(token)).toBe('PASSWORD_AGAIN')
})

test('nobody guesses it there: five times in fifteen minutes', async () => {
  const { token } = await login('operator')
  const codes: string[] = []
  for (let n = 0; n < 6; n++) codes.push(await confirm(token, 'wrong'))
  expect(codes).toEqual([...Array(4).fill('PASSWORD_WRONG'), 'LOGIN_LOCKED', 'LOGIN_LOCKED'])
  expect(await confirm(token, 'Mall@2026')).toBe('LOGIN_LOCKED')
})

test('nobody guesses it there a hundred times in a day either, whatever time lies between', async () => {
  await db`delete from use_count`
  const { token } = await login('operator')
  expect(await confirm(token, 'wrong')).toBe('PASSWORD_WRONG')
  const { userId } = (await who('operator')) ?? expect.unreachable()
  const raised = await db`update use_count set uses = ${guardLimits.guessesADay}
    where name = ${`guesses today inside ${userId}`} and uses = 1`
  expect(raised.count).toBe(1)
  expect(await confirm(token, 'Mall@2026')).toBe('PASSWORD_LOCKED')
  const change = { oldPassword: 'Mall@2026', password: 'Kranich#4711' }
  expect(await codeOf(token, '/user/ua/user/updatePassword', change)).toBe('PASSWORD_LOCKED')
  await db`update use_count set ends_at = ends_at - interval '1 day'`
  expect(await confirm(token, 'Mall@2026')).toBe('00000')
  expect(await confirm(token, 'Mall@2026')).toBe('00000')
  const [row] = await db`select uses from use_count where name like 'guesses today inside %'`
  expect(row?.uses).toBe(0)
})

/** Writes of the staff that need no password again, each with its reason: whatever else is new has to be sensitive(). */
const light = {
  '/mall/companyReview/reject': 'gives nothing; the company applies again',
  '/mall/companyReview/rejectTerm': 'gives nothing; the company applies again',
  '/mall/creditDesk/refuse': 'gives nothing; whoever has asked asks again',
  '/mall/staff/refuseCancellation': 'moves neither money nor goods; the buyer asks again',
  '/mall/staff/endSessions': 'takes access away only; the person logs in again',
  '/mall/staff/previewContent': 'stores nothing',
  '/mall/staff/createContent': 'it makes a draft that nobody sees',
  '/mall/staff/saveContent': 'keeps a draft, which nobody sees before publishContent',
  '/mall/staff/saveBanners':
    'dresses the window: no prices, links of the mall alone, and the log has it',
  '/mall/staff/saveNotices': 'as the banners',
  '/mall/staff/saveHotBrands': 'as the banners',
  '/mall/staff/confirmOrders': 'promises a day; moves neither money nor goods',
  '/mall/staff/changePromised': 'as confirmOrders; the buyer is told why',
  '/mall/staff/shipOrder':
    'sends what was ordered to the address of its order, all day long; buyer and log have it',
  '/mall/staff/proposeShortage': 'only a proposal; what it changes its buyer decides',
  '/mall/staff/withdrawShortage': 'takes a proposal back; the order stays as it was',
  '/mall/staff/importWaybills': 'stores nothing',
  '/mall/staff/sendWaybills': 'as shipOrder, many at once',
  '/mall/staff/waybillErrors': 'stores nothing',
  '/mall/staff/changeWaybill': 'corrects a number; buyer and log have the old one and the new one',
  '/mall/staff/setDelivered': 'a date, which the buyer reads and has ten days to object to',
  '/mall/staff/settleTrouble':
    'says what was done about a parcel, to its buyer too; the parcel goes on as it was',
  '/mall/staff/answerOrder': 'words to the buyer, which the order keeps',
  '/mall/staff/resendDeliveries': 'sends what the mall has said already to the same people',
  '/mall/staff/phoneGoods': 'only looks for goods',
  '/mall/staff/confirmPhoneOrder': 'stores nothing',
  '/mall/staff/savePhoneAddress':
    'an address of the customer for an order that asks for the password; the log names who wrote it',
  '/mall/assortment/saveGoods':
    'goods and their prices, all day long; the history has each change and takes it back',
  '/mall/assortment/addGoods': 'as saveGoods',
  '/mall/assortment/setShelf': 'as saveGoods',
  '/mall/assortment/correctStock': 'as saveGoods',
  '/mall/assortment/planPrice': 'as saveGoods',
  '/mall/assortment/cancelPlan': 'as saveGoods',
  '/mall/assortment/undoChange': 'as saveGoods',
  '/mall/taxonomy/saveBrand': 'a name, which the log has; goods stay where they are',
  '/mall/taxonomy/removeBrand': 'one without goods alone',
  '/mall/taxonomy/addCategories': 'as saveBrand',
  '/mall/taxonomy/saveCategory': 'as saveBrand',
  '/mall/taxonomy/removeCategory': 'as removeBrand',
  '/mall/categoryRoom/moveCategory':
    'says first what it does, and goes back by the same act; log and old addresses lead on',
  '/mall/categoryRoom/mergeCategory':
    'says first what it does; no goods and no discount are lost, and the log has it',
  '/mall/categoryRoom/shiftCategory': 'an order of display, taken back by one click',
  '/mall/searchRoom/hideMiss': 'a list that the staff works through; shown again by one click',
  '/mall/searchRoom/saveWord': 'what a word finds, which the log has; goods stay as they are',
  '/mall/searchRoom/removeWord': 'as saveWord',
  '/mall/searchRoom/savePins': 'as saveWord',
  '/mall/searchRoom/removePins': 'as saveWord',
  '/mall/media/addPhoto': 'as saveGoods',
  '/mall/media/setPhotos': 'as saveGoods',
  '/mall/media/addDocument': 'as saveGoods; the log has it',
  '/mall/media/removeDocument': 'as addDocument',
  '/mall/agreementDesk/addAgreement':
    'prices of one company, as often as prices of goods; the history has each change and takes it back',
  '/mall/agreementDesk/saveAgreement': 'as addAgreement',
  '/mall/agreementDesk/endAgreement': 'as addAgreement',
  '/mall/priceDesk/savePriceGroup': 'as addAgreement',
  '/mall/priceDesk/saveOwnPrice': 'as addAgreement',
  '/mall/priceDesk/savePriceLines': 'as addAgreement',
  '/mall/priceDesk/savePriceRule': 'as addAgreement',
  '/mall/priceDesk/removePrice': 'as addAgreement',
  '/mall/priceDesk/undoPriceChange': 'as addAgreement',
  '/mall/priceDesk/setCompanyPrices':
    'chooses a level and a group that a company has; the log has both',
  '/mall/importing/readImport': 'writes no goods',
  '/mall/importing/checkImport': 'writes no goods',
  '/mall/importing/mapImport': 'writes no goods',
  '/mall/importing/settleNames': 'makes brands that the file names; no goods yet',
  '/mall/importing/applyImport':
    'goods and their prices, as a trial run has shown them; one click takes all of it back',
  '/mall/importing/pauseImport': 'stops what applyImport has begun',
  '/mall/importing/resumeImport': 'as applyImport',
  '/mall/importing/undoImport': 'as applyImport',
  '/mall/massEdit/beginEdit': 'keeps which goods are meant; writes none',
  '/mall/massEdit/checkEdit': 'writes no goods',
  '/mall/importing/removeImport': 'removes a file of which nothing was written',
  '/mall/staff/takeEnquiry': 'says who of the staff deals with it; the log has it',
  '/mall/staff/openEnquiry': 'says who of the staff deals with it',
  '/mall/staff/saveQuote': 'keeps what is typed, which nobody is sent',
  '/mall/staff/sendQuote':
    'a price for one customer, all day long; a low margin needs a second person, and the log has it',
  '/mall/staff/askBuyer': 'words to the buyer, which the enquiry keeps',
  '/mall/staff/listGoods': 'keeps the price that was offered, for goods that the catalogue has',
  '/mall/staff/refuseListing': 'gives nothing; the buyer asks again',
  '/mall/staff/refuseEnquiry': 'gives nothing; the buyer asks again',
  '/mall/staff/answerEnquiry': 'as askBuyer',
  '/mall/staff/askMargin': 'only asks a second person',
  '/mall/staff/decideMargin': 'sends nothing; a second person, and the log has both',
  '/mall/staff/enquireByPhone': 'asks for a price, as the customer may himself; he is told',
  '/mall/staff/enquireContact': 'makes an enquiry of a message; its member is told',
  '/mall/bank/match':
    'gives orders what the statement of the bank says has come; the log has it, and it can be undone',
  '/mall/bank/ignore': 'moves nothing; it can be undone',
  '/mall/bank/rejectVoucher': 'gives nothing; the buyer hands in another',
  '/mall/bank/refusePayback': 'the money stays where it was; its customer is told',
  '/mall/finance/refuseClosing': 'the month stays open; it can be asked for again',
  '/mall/finance/refuseWriteOff': 'nothing is written off; it can be asked for again',
  '/mall/staff/giveInvoices':
    'issues what a buyer has applied for; an invoice moves no money, and he reads it',
  '/mall/staff/takeBackInvoice': 'its reason says so: nothing was issued; it waits again',
  '/mall/staff/rejectInvoice': 'gives nothing; the buyer applies again',
  '/mall/staff/issueByHand': 'as giveInvoices; the log names who it was',
  '/mall/staff/postInvoice': 'a waybill, which the buyer reads',
  '/mall/staff/startReversal': 'only begins; the buyer is told why, and it can be dropped',
  '/mall/staff/dropReversal': 'the invoice stays as it was',
  '/mall/staff/giveReversal': 'as giveInvoices, of what was begun',
  '/mall/staff/reverseByHand': 'as issueByHand',
  '/mall/staff/addInvoicePapers': 'files of what is issued; its buyer is told, and reads them',
  '/mall/staff/importNumbers': 'stores nothing',
  '/mall/staff/saveNumbers': 'as issueByHand, many at once',
  '/mall/staff/approveAfterSale': 'moves no money; the goods are looked at first',
  '/mall/staff/refuseAfterSale': 'gives nothing; the buyer asks again',
  '/mall/staff/inspectAfterSale': 'counts what came back; refundAfterSale pays, and asks',
  '/mall/staff/sendAfterSale': 'a parcel, as shipOrder; the buyer reads its number',
  '/mall/customer/addNote': 'a note beside a company, which only the staff sees',
  '/mall/customer/pinNote': 'shows that note above the others',
  '/mall/staff/handleContact': 'a note beside a message, which only the staff sees',
}

test('every write of the staff asks for the password again, but for those that weigh nothing', () => {
  const writes = Object.values(api)
    .flatMap((contract) => Object.values<Endpoint>(contract))
    .filter(({ method, access }) => method === 'POST' && access === 'operator')
  expect(writes.length).toBeGreaterThan(15)
  const free = writes.filter(({ isSensitive }) => !isSensitive).map(({ path }) => path)
  expect(free.toSorted()).toEqual(Object.keys(light).toSorted())
})

test('a session of the staff ends eight hours after it was last used, and after thirty days', async () => {
  const { token } = await login('operator')
  const { token: buyers } = await login('purchaser1')
  const info = async (token: string) =>
    (await call('GET', '/mall/index/userInfo', { headers: { authorization: token } })).body.code
  const idle = (minutes: number) => db`
    update session set expires_at = expires_at - ${minutes} * interval '1 minute',
      last_seen_at = last_seen_at - ${minutes} * interval '1 minute'`
  await idle(479)
  expect(await info(token)).toBe('00000')
  await idle(479)
  expect(await info(token)).toBe('00000')
  await idle(480)
  expect(await info(token)).toBe('A00004')
  expect(await info(buyers)).toBe('00000')

  const { token: old } = await login('operator')
  await db`update session set created_at = created_at - interval '30 days', last_seen_at = last_seen_at - interval '1 hour'`
  expect(await info(old)).toBe('00000')
  expect(await info(old)).toBe('A00004')
})

test('a tab that only listens, and asks again for its page when it hears something, is no use of a session', async () => {
  const { token, companion } = await login('operator', browser)
  const cookie = `token=${token}; companion=${companion}`
  await db`update session set last_seen_at = last_seen_at - interval '1 hour'`
  const [before] = await db`select last_seen_at, expires_at from session`
  const live = await app.inject({ url: livePath, headers: { cookie }, payloadAsStream: true })
  expect(live.headers['content-type']).toContain('text/event-stream')
  const nameAt = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/myMessage.data', headers })).json().name
  expect(await nameAt({ cookie, [unseenHeader]: '1' })).toBe('商城运营')
  expect(await db`select last_seen_at, expires_at from session`).toEqual([before])

  expect(await nameAt({ cookie })).toBe('商城运营')
  const [after] = await db`select last_seen_at, expires_at from session`
  expect(after?.expiresAt.getTime()).toBeGreaterThan(before?.expiresAt.getTime())
  expect(after?.lastSeenAt.getTime()).toBeGreaterThan(before?.lastSeenAt.getTime())
})
