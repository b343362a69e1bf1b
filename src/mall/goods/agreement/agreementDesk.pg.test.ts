import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { deleteUnusedFiles } from '#mall/company/company/file.sql.ts'
import { newSku } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as } = await openWorld()
const he = await as('operator')
const she = await as('operator2')
const { agreementDesk, priceDesk } = api
const everyYear = { validFrom: '2020-01-01', validTo: '2099-12-31', protocolType: true }
let made = 0

async function newAgreement(companyId = '2', more: object = {}) {
  const agreementNo = `AG-${++made}`
  const { agreementId } = await he(agreementDesk.addAgreement, {
    ...{ companyId, agreementNo, isFreight: false, ...everyYear },
    ...more,
  })
  return agreementId
}
const detail = (agreementId: string) => he(agreementDesk.deskAgreement, { agreementId })
const ownerOf = async (agreementId: string) => ({
  agreementId,
  revision: (await detail(agreementId)).revision,
})
const none = { levelId: null, groupId: null }
const setPrices = (
  chosen: { levelId: string },
  was: Record<keyof typeof none, string | null> = none,
) => he(priceDesk.setCompanyPrices, { companyId: '2', groupId: '', was, ...chosen })
async function goods(fen = 3062) {
  const skuId = await newSku(db, { fen })
  const [row] = await db<{ skuCode: string; brandId: string; category4Id: string }[]>`
    select sku_code, brand_id::text, category4_id::text as category4_id from sku where sku_id = ${skuId}`
  return { skuId, ...(row ?? expect.unreachable()) }
}
/** The person is read anew, as each request reads him. */
async function priceOf(account: 'purchaser1' | 'purchaser2' | 'purchaser4', skuId: string) {
  const call = await as(account)
  const info = await call(api.catalogue.getInfo, { skuId })
  return [info.taxPrice, info.priceSource]
}

test('what is agreed on is the price of that company at once, and of nobody else', async () => {
  const { skuId, brandId, category4Id } = await goods()
  const agreementId = await newAgreement()
  const rule = async (part: object) =>
    he(priceDesk.savePriceRule, { ...(await ownerOf(agreementId)), ...part })
  await rule({ scope: 'category', categoryId: category4Id.slice(0, 3), rate: '95' })
  expect(await priceOf('purchaser2', skuId)).toEqual([29.09, 'agreement'])
  await rule({ scope: 'brand', brandId, rate: '92.5' })
  expect(await priceOf('purchaser2', skuId)).toEqual([28.32, 'agreement'])
  await he(priceDesk.saveOwnPrice, { ...(await ownerOf(agreementId)), skuId, price: '31' })
  expect(await priceOf('purchaser2', skuId)).toEqual([31, 'agreement'])
  expect((await priceOf('purchaser1', skuId))[0]).not.toBe(31)
  const { rules, found, history } = await detail(agreementId)
  expect(rules.map(({ scope, rate }) => [scope, rate])).toEqual([
    ['brand', 9250],
    ['category', 9500],
  ])
  expect(found.list).toMatchObject([{ skuId, taxPrice: 31, standardPrice: 30.62 }])
  expect(history.map(({ kind }) => kind)).toEqual(['items', 'items', 'items', 'create'])
  await he(priceDesk.undoPriceChange, { changeId: history[0]?.changeId ?? '' })
  expect(await priceOf('purchaser2', skuId)).toEqual([28.32, 'agreement'])
  await he(agreementDesk.endAgreement, { agreementId })
  expect(await priceOf('purchaser2', skuId)).toEqual([30.62, 'standard'])
})

test('an agreement that was ended by mistake goes on once that is taken back', async () => {
  const { skuId } = await goods()
  const agreementId = await newAgreement()
  await he(priceDesk.saveOwnPrice, { ...(await ownerOf(agreementId)), skuId, price: '28' })
  await he(agreementDesk.endAgreement, { agreementId })
  expect(await priceOf('purchaser2', skuId)).toEqual([30.62, 'standard'])
  const [ended] = (await detail(agreementId)).history
  expect(ended).toMatchObject({ kind: 'end', mayUndo: true })
  await he(priceDesk.undoPriceChange, { changeId: ended?.changeId ?? '' })
  expect(await priceOf('purchaser2', skuId)).toEqual([28, 'agreement'])
  expect((await detail(agreementId)).endedAt).toBe(null)
  await he(agreementDesk.endAgreement, { agreementId })
})

test('a signed contract is kept when another one takes its place, which can be taken back', async () => {
  const [first, second, stray] = ['contract-1', 'contract-2', 'contract-3'] as const
  for (const fileId of [first, second, stray])
    await db`
      insert into stored_file (file_id, user_id, kind, name, media_type, bytes, created_at)
      select ${fileId}, user_id, 'contract', 'a.pdf', 'application/pdf', 'x', '2020-01-01' from person
      where account = 'operator'`
  const agreementId = await newAgreement('2', { contractId: first })
  const { revision, values } = await detail(agreementId)
  const edited = { agreementId, revision, ...values, contractId: second }
  await he(agreementDesk.saveAgreement, edited)
  await deleteUnusedFiles(db, new Date())
  const kept = await db<{ fileId: string }[]>`
    select file_id from stored_file where file_id like 'contract-_' order by 1`
  expect(kept.map(({ fileId }) => fileId)).toEqual([first, second])
  const [change] = (await detail(agreementId)).history
  await he(priceDesk.undoPriceChange, { changeId: change?.changeId ?? '' })
  expect((await detail(agreementId)).values.contractId).toBe(first)
  await db`update agreement set ended_at = now() where agreement_id = ${agreementId}`
})

test('who saves second is told, and a change that something newer touched is not taken back', async () => {
  const { skuId } = await goods()
  const agreementId = await newAgreement()
  const owner = await ownerOf(agreementId)
  await she(priceDesk.saveOwnPrice, { ...owner, skuId, price: '10' })
  const late = he(priceDesk.saveOwnPrice, { ...owner, skuId, price: '11' })
  await expect(late).rejects.toMatchObject({
    code: 'PRICES_CHANGED',
    message: expect.stringContaining('刚刚改过'),
  })
  const [first] = (await detail(agreementId)).history
  await he(priceDesk.saveOwnPrice, { ...(await ownerOf(agreementId)), skuId, price: '11' })
  const changeId = first?.changeId ?? ''
  const undo = he(priceDesk.undoPriceChange, { changeId })
  await expect(undo).rejects.toMatchObject({ code: 'PRICE_NEWER' })
  expect((await detail(agreementId)).found.list).toMatchObject([{ taxPrice: 11 }])
})

test('lines are read by order numbers, all of them or none', async () => {
  const [one, other] = [await goods(), await goods()]
  const agreementId = await newAgreement()
  const lines = async (text: string) =>
    he(priceDesk.savePriceLines, { ...(await ownerOf(agreementId)), lines: text })
  const wrong = lines(`${one.skuCode} 12.5\n没有价格的行\n${other.skuCode} 7`)
  await expect(wrong).rejects.toMatchObject({ data: { fields: { lines: '第 2 行没有价格' } } })
  expect((await detail(agreementId)).found.total).toBe(0)
  expect(await lines(`${one.skuCode} 12.5\n\n${other.skuCode}\t¥7`)).toEqual({ lines: 2 })
  const { found } = await detail(agreementId)
  expect(found.list.map(({ taxPrice }) => taxPrice).toSorted()).toEqual([12.5, 7])
})

test('a copy has all prices, its own number and term', async () => {
  const { skuId, brandId } = await goods()
  const from = await newAgreement()
  await he(priceDesk.saveOwnPrice, { ...(await ownerOf(from)), skuId, price: '9' })
  const rule = { scope: 'brand', brandId, rate: '90' } as const
  await he(priceDesk.savePriceRule, { ...(await ownerOf(from)), ...rule })
  const copy = await newAgreement('1', { fromAgreementId: from, validFrom: '2021-01-01' })
  const { rules, found, validFrom, companyId } = await detail(copy)
  expect([validFrom, companyId, rules[0]?.rate]).toEqual(['2021-01-01', '1', 9000])
  expect(found.list).toMatchObject([{ skuId, taxPrice: 9 }])
  const taken = newAgreement('1', { agreementNo: (await detail(from)).agreementNo })
  await expect(taken).rejects.toMatchObject({ code: 'AGREEMENT_NO_TAKEN' })
})

test('a level is the price of its companies, and is explained', async () => {
  const { skuId, skuCode } = await goods()
  await db`update agreement set ended_at = now() where company_id = 2`
  const { groupId } = await he(priceDesk.savePriceGroup, { kind: 'level', name: '金牌' })
  const owner = { groupId, revision: (await he(priceDesk.priceGroup, { groupId })).revision }
  await he(priceDesk.savePriceRule, { ...owner, scope: 'all', rate: '95' })
  await setPrices({ levelId: groupId })
  expect((await priceOf('purchaser2', skuId)).at(1)).toBe('level')
  expect(await he(priceDesk.priceGroup, { groupId })).toMatchObject({
    ...{ companies: 1, members: [{ companyId: '2' }] },
  })
  const info = await (await as('purchaser2'))(api.catalogue.getInfo, { skuId })
  expect([info.taxPrice, info.priceName]).toEqual([29.09, '金牌'])
  const { list } = await he(priceDesk.explainPrice, { companyId: '2', skuCode, count: 1 })
  expect(list.map(({ step, taxPrice, isWinner }) => [step, taxPrice, isWinner])).toEqual([
    ['quote', null, false],
    ['agreement', null, false],
    ['group', null, false],
    ['level', 29.09, true],
    ['tier', null, false],
    ['standard', 30.62, false],
  ])
  expect(list[3]?.why).toBe('全部商品 9.5 折：¥30.62 × 0.95 = ¥29.09，四舍五入到分')
  await expect(setPrices({ levelId: '' })).rejects.toMatchObject({ code: 'PRICES_CHANGED' })
  const was = { levelId: groupId, groupId: null }
  await expect(setPrices({ levelId: 'abc' }, was)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await priceOf('purchaser2', skuId)).at(1)).toBe('level')
  await setPrices({ levelId: '' }, was)
  expect(await priceOf('purchaser2', skuId)).toEqual([30.62, 'standard'])
})

test('what is no day, no brand and no company is refused as such', async () => {
  const agreementId = await newAgreement()
  const { brandId } = await goods()
  const owner = await ownerOf(agreementId)
  for (const wrong of ['99999999999', `0${brandId}`, 'abc'])
    await expect(
      he(priceDesk.savePriceRule, { ...owner, scope: 'brand', brandId: wrong, rate: '90' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(newAgreement('99999999999999999999')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(newAgreement('2', { validTo: '2026-02-31' })).rejects.toMatchObject({
    ...{ code: 'FORM_INVALID', data: { fields: { validTo: '请选择结束日' } } },
  })
})

test('two levels never have one name, however they come to it', async () => {
  const level = (name: string, more: object = {}) =>
    he(priceDesk.savePriceGroup, { kind: 'level', name, ...more })
  const { groupId } = await level('钻石')
  const opened = () => he(priceDesk.priceGroup, { groupId })
  await level('白金', { groupId, revision: (await opened()).revision })
  const [renamed] = (await opened()).history
  const other = await level('钻石')
  const taken = { code: 'PRICE_GROUP_TAKEN' }
  const undo = he(priceDesk.undoPriceChange, { changeId: renamed?.changeId ?? '' })
  await expect(undo).rejects.toMatchObject(taken)
  const revisions = [(await opened()).revision, (await he(priceDesk.priceGroup, other)).revision]
  const both = await Promise.allSettled([
    level('黑金', { groupId, revision: revisions[0] }),
    level('黑金', { ...other, revision: revisions[1] }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: taken })
})

test('the list tells how each agreement stands', async () => {
  const agreementId = await newAgreement('3', { validTo: '2020-02-01', isFreight: true })
  const { list, counts } = await he(agreementDesk.deskAgreements, { tab: 'ended' })
  expect(list.find((one) => one.agreementId === agreementId)).toMatchObject({
    ...{ state: 'ended', companyId: '3', isFreight: true, goods: 0, leftDays: 0 },
  })
  expect(counts.ended).toBeGreaterThan(0)
  const { list: exported, left } = await he(agreementDesk.exportDeskAgreements, { tab: 'ended' })
  expect(left).toBe(0)
  expect(exported).toHaveLength(counts.ended)
})
