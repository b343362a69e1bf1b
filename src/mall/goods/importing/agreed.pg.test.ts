import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { imports } from '#test/imports.ts'
import { newSku } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { applyNextAgreed } from './agreedWriting.ts'
import { reviveImports, selectRunForUpdate } from './run.sql.ts'

const { db, owner, as, who } = await openWorld()
const he = await as('operator')
const user = (await who('operator')) ?? expect.unreachable('there is no operator')
const { detail, sent, tried, applied, undone, rows, work } = imports({ db, who: user, call: he })
const { agreementDesk, priceDesk } = api

const everyYear = { validFrom: '2020-01-01', validTo: '2099-12-31', protocolType: true }
let made = 0
/** An agreement of a test's own, with prices of these goods. */
async function agreement(prices: Record<string, string> = {}, more: object = {}) {
  const agreementNo = `IA-${++made}`
  const { agreementId } = await he(agreementDesk.addAgreement, {
    ...{ companyId: '2', agreementNo, isFreight: false, ...everyYear, ...more },
  })
  for (const [skuId, price] of Object.entries(prices)) await setPrice(agreementId, skuId, price)
  return { agreementId, agreementNo }
}
async function setPrice(agreementId: string, skuId: string, price: string) {
  const { revision } = await he(agreementDesk.deskAgreement, { agreementId })
  await he(priceDesk.saveOwnPrice, { agreementId, revision, skuId, price })
}
/** What an agreement says, in the order of its goods. */
const said = async (agreementId: string) => {
  const { found } = await he(agreementDesk.deskAgreement, { agreementId, pageSize: 50 })
  return Object.fromEntries(found.list.map(({ skuId, taxPrice }) => [skuId, taxPrice]))
}
async function goods(fen = 3000) {
  const skuId = await newSku(db, { fen })
  const model = `IA-${skuId}/K`
  await owner`update sku set model = ${model} where sku_id = ${skuId}`
  const [row = expect.unreachable()] = await db<{ skuCode: string; brandName: string }[]>`
    select sku_code, brand_name from sku join brand using (brand_id) where sku_id = ${skuId}`
  return { skuId, model, ...row }
}
const csv = (...lines: string[][]) => lines.map((cells) => cells.join(',')).join('\r\n')
const head = ['商城订货号', '协议价（含税）']
const problemsOf = async (runId: string) =>
  (await rows(runId, 'refused')).map(({ rowNo, problems }) => [
    rowNo,
    ...problems.map(({ column, text }) => `${column} ${text}`),
  ])
/** All agreements and their prices, byte for byte. */
const checksum = async () => {
  const [row] = await db<{ sum: string }[]>`
    select md5(coalesce((select string_agg(p::text, ';' order by p::text) from agreement_price p), '')
      || (select string_agg(a::text, ';' order by a::text) from agreement a)) as sum`
  return row?.sum ?? ''
}

type Goods = Awaited<ReturnType<typeof goods>>
/** What customers send, with what is wrong with most of it. */
const priceList = (changed: Goods, same: Goods, fresh: Goods, other: Goods) =>
  csv(
    ['品牌', '型号', '商城订货号', '名称', '协议价（含税）'],
    ['', '', changed.skuCode, '', '￥19.8'],
    [same.brandName, same.model.toLowerCase(), '', '随便', '25.5'],
    ['', '', fresh.skuCode, '', '28'],
    ['', '', 'NIX', '', '1'],
    ['', '', other.skuCode, '', '0'],
    ['', '', other.skuCode, '', '询价'],
    ['', '', other.skuCode, '', ''],
    ['', '', changed.skuCode, '', '19.9'],
    ['', '', changed.skuCode, '', '19.80'],
    ['没有的牌子', 'X', '', '', '1'],
  )

test('a file sets prices of its agreement, says before what they are, and is taken back whole', async () => {
  const [changed, same, fresh, other] = await Promise.all([goods(), goods(), goods(), goods()])
  const { agreementId } = await agreement({ [changed.skuId]: '20', [same.skuId]: '25.50' })
  const before = await checksum()
  const bytes = priceList(changed, same, fresh, other)
  const run = await sent({ subject: 'agreement', agreementId, bytes })
  expect(run).toMatchObject({ supplier: '示范食品设备有限公司', agreement: { agreementId } })
  expect(run.columns.map(({ field }) => field)).toEqual([
    ...['brand', 'model', 'skuCode', 'ignore', 'agreedPrice'],
  ])
  const { runId } = run
  expect(await tried(runId)).toMatchObject({
    counts: { new: 1, changed: 1, unchanged: 2, refused: 6 },
  })
  expect(await checksum()).toBe(before)
  const moves = [...(await rows(runId, 'changed')), ...(await rows(runId, 'new'))]
  expect(moves.map(({ skuId, lines }) => [skuId, lines])).toEqual([
    [changed.skuId, [{ label: '协议价', was: '¥20.00', now: '¥19.80' }]],
    [fresh.skuId, [{ label: '协议价', was: '', now: '¥28.00' }]],
  ])
  expect(await problemsOf(runId)).toEqual([
    [5, 'C 商城没有“NIX”'],
    [6, 'E 价格为 0'],
    [7, 'E 协议价要写金额，不能是询价'],
    [8, 'E 没有协议价'],
    [9, 'C 与第 2 行是同一商品，协议价不同'],
    [11, 'A 商城没有品牌“没有的牌子”'],
  ])
  expect((await he(api.importing.importErrors, { runId })).list[1]?.at(-1)).toBe('E 列：价格为 0')
  expect(await applied(runId)).toMatchObject({ state: 'applied', written: 2 })
  const buyer = await as('purchaser2')
  const { taxPrice, priceSource } = await buyer(api.catalogue.getInfo, { skuId: changed.skuId })
  expect([taxPrice, priceSource]).toEqual([19.8, 'agreement'])
  const { history, values } = await he(agreementDesk.deskAgreement, { agreementId })
  expect(history[0]).toMatchObject({ kind: 'import', reason: '导入“价格表.csv”', mayUndo: true })
  expect(values).toMatchObject({ validFrom: '2020-01-01', validTo: '2099-12-31' })
  expect(await undone(runId)).toMatchObject({ state: 'undone', restored: 2 })
  expect(await checksum()).toBe(before)
  const [undo, imported] = (await he(agreementDesk.deskAgreement, { agreementId })).history
  expect(undo).toMatchObject({ kind: 'undo', reason: '撤销导入“价格表.csv”' })
  expect(imported).toMatchObject({ kind: 'import', undoneBy: user.name })
  const agreed = `${(await detail(runId)).agreement?.agreementNo} 示范食品设备有限公司`
  expect(
    await db`
      select action, detail from audit_log where action like 'agreedImport.%' and subject = '价格表.csv'
      order by action desc limit 2`,
  ).toEqual([
    { action: 'agreedImport.undo', detail: { 已写入: 2, 协议: agreed } },
    { action: 'agreedImport.apply', detail: { 新增: 1, 变更: 1, 协议: agreed } },
  ])
})

test('rows say their agreement, which must be the one that was chosen, if one was, and not be over', async () => {
  const one = await goods()
  const [mine, his] = [await agreement(), await agreement()]
  const over = await agreement({}, { validTo: '2021-12-31' })
  const bytes = csv(
    ['协议编号', ...head],
    ...[mine, his, over].map(({ agreementNo }) => [agreementNo, one.skuCode, '20']),
    ['NIX-1', one.skuCode, '20'],
    ['', one.skuCode, '20'],
  )
  const free = await sent({ subject: 'agreement', bytes })
  expect((await tried(free.runId)).counts).toEqual({ new: 2, refused: 3 })
  expect(await problemsOf(free.runId)).toEqual([
    [4, `A 协议“${over.agreementNo}”已结束`],
    [5, 'A 没有协议“NIX-1”'],
    [6, 'A 没有协议号'],
  ])
  expect((await rows(free.runId, 'new')).map(({ agreementNo }) => agreementNo)).toEqual([
    mine.agreementNo,
    his.agreementNo,
  ])
  const bound = await sent({ subject: 'agreement', agreementId: mine.agreementId, bytes })
  expect((await tried(bound.runId)).counts).toEqual({ new: 1, unchanged: 1, refused: 3 })
  expect((await problemsOf(bound.runId))[0]).toEqual([
    3,
    `A 这一行是协议“${his.agreementNo}”的，这次导入的是“${mine.agreementNo}”`,
  ])
  await applied(free.runId)
  expect([await said(mine.agreementId), await said(his.agreementId)]).toEqual([
    { [one.skuId]: 20 },
    { [one.skuId]: 20 },
  ])
})

test('a file says for which agreement it is, or its rows do', async () => {
  const one = await goods()
  const bytes = csv(head, [one.skuCode, '20'])
  const nameless = await sent({ subject: 'agreement', bytes })
  await expect(tried(nameless.runId)).rejects.toMatchObject({
    code: 'IMPORT_COLUMNS',
    message: '请选择协议，或指定“协议号”列',
  })
  const nobody = sent({ subject: 'agreement', agreementId: '999999999', bytes })
  await expect(nobody).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a code of the customer names goods, and must not name others than the order number does', async () => {
  const [one, other] = [await goods(), await goods()]
  const { agreementId } = await agreement()
  const admin = await as('admin2')
  await admin(api.material.saveMaterial, { skuCode: one.skuCode, code: 'WL-771', name: '' })
  const { runId, columns } = await sent({
    ...{ subject: 'agreement', agreementId },
    bytes: csv(
      ['物料编码', '商城订货号', '协议价'],
      ['wl-771', '', '20'],
      ['WL-771', other.skuCode, '20'],
      ['WL-0', '', '20'],
      ['WL-0', other.skuCode, '21'],
    ),
  })
  expect(columns.map(({ field }) => field)).toEqual(['materialCode', 'skuCode', 'agreedPrice'])
  await tried(runId)
  expect(await problemsOf(runId)).toEqual([
    [3, `A 物料编码“WL-771”在该企业是订货号“${one.skuCode}”`],
    [4, 'A 示范食品设备有限公司没有物料编码“WL-0”'],
  ])
  await applied(runId)
  expect(await said(agreementId)).toEqual({ [one.skuId]: 20, [other.skuId]: 21 })
})

test('prices that move far, or stand far from the standard price, are held until somebody lets them in', async () => {
  const [moved, fresh, low] = [await goods(3000), await goods(3000), await goods(3000)]
  const { agreementId } = await agreement({ [moved.skuId]: '20' })
  const bytes = csv(head, [moved.skuCode, '13.9'], [fresh.skuCode, '40'], [low.skuCode, '0.3'])
  const { runId } = await sent({ subject: 'agreement', agreementId, bytes })
  expect((await tried(runId)).counts).toEqual({ held: 3 })
  expect((await rows(runId, 'held')).map(({ problems }) => problems[0]?.text)).toEqual([
    '协议价跌 30.5%，请核对',
    '协议价比标准价高 33.3%，像是贴错行，请核对',
    '协议价比标准价低 99.0%，像是贴错行，请核对',
  ])
  await applied(runId, true)
  expect(await said(agreementId)).toEqual({
    [moved.skuId]: 13.9,
    [fresh.skuId]: 40,
    [low.skuId]: 0.3,
  })
})

test('who was faster since the trial run is not overwritten, and an undo leaves what was moved since', async () => {
  const [mine, his, later] = [await goods(), await goods(), await goods()]
  const { agreementId } = await agreement({ [mine.skuId]: '20', [his.skuId]: '20' })
  const ended = await agreement()
  const line = (no: string, code: string, price: string) => [no, code, price]
  const { agreementNo } = (await detail((await sentFor(agreementId)).runId)).agreement ?? ended
  const { runId } = await sent({
    subject: 'agreement',
    bytes: csv(
      ['协议号', ...head],
      line(agreementNo, mine.skuCode, '21'),
      line(agreementNo, his.skuCode, '21'),
      line(agreementNo, later.skuCode, '21'),
      line(ended.agreementNo, mine.skuCode, '21'),
    ),
  })
  await tried(runId)
  await setPrice(agreementId, his.skuId, '22')
  await he(agreementDesk.endAgreement, { agreementId: ended.agreementId })
  expect(await applied(runId)).toMatchObject({ state: 'applied', written: 2 })
  expect(await problemsOf(runId)).toEqual([
    [3, ' 试运行后有人改过“协议价”'],
    [5, ' 试运行后协议已结束'],
  ])
  await setPrice(agreementId, later.skuId, '23')
  await undone(runId)
  expect((await rows(runId, 'kept')).map(({ skuId }) => skuId)).toEqual([later.skuId])
  expect(await said(agreementId)).toEqual({
    [mine.skuId]: 20,
    [his.skuId]: 22,
    [later.skuId]: 23,
  })
})
const sentFor = (agreementId: string) =>
  sent({ subject: 'agreement', agreementId, bytes: csv(head, ['X', '1']) })

test('what died in the middle is gone on with once, and thousands of rows are a few changes', async () => {
  const { agreementId } = await agreement()
  const many = await db<{ skuCode: string; skuId: string }[]>`
    select sku_code, sku_id from sku where tax_price_fen between 1000 and 3000 order by sku_id limit 1205`
  const before = await checksum()
  const { runId } = await sent({
    ...{ subject: 'agreement', agreementId },
    bytes: csv(head, ...many.map(({ skuCode }, at) => [skuCode, `9.${10 + (at % 90)}`])),
  })
  expect((await tried(runId)).counts).toEqual({ new: 1205 })
  await he(api.importing.applyImport, { runId })
  await db.begin(async (tx) => {
    const run = (await selectRunForUpdate(tx, runId)) ?? expect.unreachable()
    expect(await applyNextAgreed(tx, run, new Date())).toBe(true)
  })
  await owner`delete from pgboss.job where name = 'agreementImport'`
  await reviveImports(db, new Date(Date.now() + 60_000))
  const jobs = await owner`
    select data from pgboss.job where name = 'agreementImport' and data->>'runId' = ${runId}`
  expect(jobs).toEqual([{ data: { runId } }])
  await Promise.all([work(runId), work(runId)])
  expect(await detail(runId)).toMatchObject({ state: 'applied', written: 1205 })
  const { found, history } = await he(agreementDesk.deskAgreement, { agreementId })
  expect([found.total, history.map(({ kind }) => kind)]).toEqual([
    1205,
    ['import', 'import', 'create'],
  ])
  await he(priceDesk.undoPriceChange, { changeId: history[0]?.changeId ?? '' })
  expect(await undone(runId)).toMatchObject({ state: 'undone', restored: 1205 })
  expect((await rows(runId, 'kept')).length).toBe(50)
  expect(await checksum()).toBe(before)
})

test('the goods side sees nothing of agreed prices that are imported, and sales nothing of goods', async () => {
  const one = await goods()
  const { agreementId } = await agreement()
  const agreed = await sent({
    ...{ subject: 'agreement', agreementId },
    bytes: csv(head, [one.skuCode, '17.77'], ['NIX', '18.88']),
  })
  await tried(agreed.runId)
  const prices = await sent({ subject: 'prices', bytes: csv(['订货号', '标准价'], ['NIX', '1']) })
  await tried(prices.runId)
  const roles = {
    goods: [prices.runId, agreed.runId],
    sales: [agreed.runId, prices.runId],
  } as const
  for (const [role, [own, others]] of Object.entries(roles)) {
    await owner`update person set staff_role_id = (select role_id from staff_role where built_in = ${role})
      where account = 'operator2'`
    const call = await as('operator2')
    const { list, total } = await call(api.importing.importList, { pageSize: 50 })
    expect(list.some(({ runId }) => runId === own)).toBe(true)
    expect(list.filter(({ subject }) => (subject === 'agreement') !== (role === 'sales'))).toEqual(
      [],
    )
    expect(total).toBe(list.length)
    expect((await call(api.importing.importDetail, { runId: own })).runId).toBe(own)
    expect((await call(api.importing.importErrors, { runId: own })).list).toHaveLength(1)
    const { importing } = api
    const named = { runId: others }
    const refused = [
      call(importing.importDetail, named),
      call(importing.importRows, named),
      call(importing.importErrors, named),
      call(importing.readImport, { ...named, sheetNo: 0 }),
      call(importing.checkImport, { ...named, columns: [], choices: {} }),
      call(importing.mapImport, named),
      call(importing.applyImport, named),
      call(importing.pauseImport, named),
      call(importing.resumeImport, named),
      call(importing.undoImport, named),
      call(importing.removeImport, named),
      call(importing.settleNames, { ...named, brands: [], categories: [] }),
    ]
    const codes = await Promise.allSettled(refused)
    expect(codes).toEqual(
      refused.map(() => ({
        status: 'rejected',
        reason: expect.objectContaining({ code: 'FORBIDDEN' }),
      })),
    )
  }
  const none = he(api.importing.settleNames, { runId: agreed.runId, brands: ['X'], categories: [] })
  await expect(none).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
