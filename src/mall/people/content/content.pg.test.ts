import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { withoutTriggers } from '#test/database.ts'
import { newSku, placed } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { selectPunctuality } from './figures.sql.ts'

const { db, owner, as, visitor } = await openWorld()
const staff = await as('operator')
const slug = 'ourRecognition'
const written = {
  title: '在线支付',
  description: '如何在线支付：支付渠道、单笔限额、退款与到账时间',
  body: '## 渠道',
}

const page = () => visitor(api.content.contentPage, { slug })
const source = () => staff(api.content.contentSource, { slug })

test('a draft is seen by nobody until it is published, and the old text stays among the versions', async () => {
  const before = await page()
  const { changedAt } = await source()
  const saved = await staff(api.content.saveContent, { slug, ...written, changedAt })
  expect(await page()).toEqual(before)
  expect(await source()).toMatchObject({ ...written, isDraft: true, changedAt: saved.changedAt })
  const { list } = await staff(api.content.contentList, {})
  expect(list.find((one) => one.slug === slug)).toMatchObject({
    hasDraft: true,
    version: 1,
    title: '在线支付',
    changedBy: '商城运营',
  })
  expect(await staff(api.staff.rooms, {})).toMatchObject({ drafts: 1 })

  const published = { slug, changedAt: saved.changedAt }
  expect(await staff(api.content.publishContent, published)).toEqual({ version: 2 })
  expect(await page()).toMatchObject({
    title: '在线支付',
    version: 2,
    html: '<h2 id="s1">渠道</h2>\n',
  })
  const old = await staff(api.content.contentSource, { slug, version: 1 })
  expect(old).toMatchObject({ title: before.title, isDraft: false })
  expect(old.versions.map(({ version }) => version)).toEqual([2, 1])
  const log = await staff(api.staff.auditLog, { action: 'content' })
  expect(log.list).toMatchObject([
    { action: 'content.publish', subject: '在线支付', detail: { 页面: slug, 版本: '2' } },
    { action: 'content.save', userName: '商城运营', subject: '在线支付' },
  ])
  const detail = log.list.at(-1)?.detail ?? {}
  expect(detail).toMatchObject({ 页面: slug, 版本: '2', 标题: ['我们的承诺', '在线支付'] })
  expect(detail.正文).toEqual([expect.stringMatching(/^\d{3,4} 字$/), '5 字'])
  await expect(staff(api.content.publishContent, published)).rejects.toMatchObject({
    code: 'CONTENT_PUBLISHED',
  })
})

test('the staff narrows its texts by their kind, their title and their address', async () => {
  const slugs = async (filter: { kind?: 'help' | 'legal'; keyword?: string }) =>
    (await staff(api.content.contentList, filter)).list.map((one) => one.slug)
  expect(await slugs({ kind: 'legal' })).toEqual(['agreement', 'privacy'])
  expect(await slugs({ keyword: 'PRIVACY' })).toEqual(['privacy'])
  expect(await slugs({ kind: 'help', keyword: '隐私' })).toEqual([])
})

test('who has not seen the latest saves and publishes nothing', async () => {
  const seen = (await source()).changedAt
  const first = await staff(api.content.saveContent, { slug, ...written, changedAt: seen })
  for (const write of [
    () =>
      staff(api.content.saveContent, { slug, ...written, title: '另一个标题', changedAt: seen }),
    () => staff(api.content.publishContent, { slug, changedAt: seen }),
  ])
    await expect(write()).rejects.toMatchObject({ code: 'CONTENT_CHANGED' })
  const again = { slug, ...written, body: '第二次保存', changedAt: first.changedAt }
  await staff(api.content.saveContent, again)
  const drafts =
    await db`select version, body from content where slug = ${slug} and published_at is null`
  expect([...drafts]).toEqual([{ version: 3, body: '第二次保存' }])
})

test('figures are those of the mall', async () => {
  const [goods] = await db<Record<string, number>[]>`
    select count(*)::int as skus, count(distinct brand_id)::int as brands,
      count(distinct category4_id)::int as categories, count(distinct series_id)::int as series,
      (count(*) filter (where tax_price_fen > 0))::int as priced,
      (count(*) filter (where pieces >= 1))::int as in_stock,
      floor(avg(case when delivery_date <= 5 then 100 else 0 end))::int as soon,
      (select count(distinct (term, meaning)) from search_synonym)::int as synonyms
    from sku join stock using (sku_id) where is_active`
  const names = 'skuCount brandCount categoryCount seriesCount pricedCount inStockCount soonShare'
  const body = `{{${names.replaceAll(' ', '}} {{')}}} {{synonymCount}} {{roleCount}} {{nothing}}`
  const { html } = await staff(api.content.previewContent, { body })
  const figures = [...Object.values(goods ?? {}), 4].map((figure) => figure.toLocaleString('en'))
  expect(html).toBe(`<p>${figures.join(' ')} {{nothing}}</p>\n`)
})

test('punctual is who ships by the day that was promised, weekends apart', async () => {
  const buyer = await as('purchaser1')
  const now = new Date('2026-11-22T00:00:00Z')
  await withoutTriggers(owner, 'delete from order_log')
  expect(await selectPunctuality(db, now, 90)).toEqual({ shippedCount: 0, punctualShare: null })
  const skuId = await newSku(db) // three working days
  const sent = [
    ['2026-11-16T02:00:00Z', '2026-11-19T15:59:00Z'], // the third day in China
    ['2026-11-16T02:00:00Z', '2026-11-19T16:01:00Z'],
    ['2026-11-13T02:00:00Z', '2026-11-18T02:00:00Z'],
    ['2026-11-18T02:00:00Z', '2026-11-22T02:00:00Z'], // due on Monday
    ['2026-07-01T02:00:00Z', '2026-07-02T02:00:00Z'],
    ['2026-11-20T02:00:00Z', null],
  ] as const
  for (const [confirmed, shipped] of sent) {
    const orderNo = await placed(buyer, [{ skuId, count: 1 }])
    await db`
      with placed as (
        update sales_order set created_at = ${confirmed} where order_no = ${orderNo} returning order_id
      )
      insert into order_log (order_id, at, actor, to_status)
      select order_id, at, '', to_status from placed,
        (values (${confirmed}::timestamptz, 40), (${shipped}::timestamptz, 50)) as log (at, to_status)
      where at is not null`
  }
  expect(await selectPunctuality(db, now, 90)).toEqual({ shippedCount: 4, punctualShare: 75 })
})

const draft = (changedAt: string, effectiveOn: string | null) => ({
  ...{ slug: 'agreement', changedAt, effectiveOn },
  title: '商城服务协议',
  description: '商城服务协议的新版本，自生效日期起施行',
  body: '## 1. 服务内容\n\n1.1 共 {{skuCount}} 种',
})

test('a text of the law is announced seven days before, takes effect on its day, and stays readable', async () => {
  const on = (day: string) => as('operator', new Date(`${day}T02:00:00Z`))
  const writer = await on('2027-03-01')
  const { changedAt, earliestOn } = await writer(api.content.contentSource, { slug: 'agreement' })
  expect(earliestOn).toBe('2027-03-08')
  await expect(
    writer(api.content.saveContent, { ...draft(changedAt, null), title: '   ' }),
  ).rejects.toMatchObject({
    code: 'CONTENT_FIELDS',
    data: { fields: { title: '请输入至少 2 个字的标题' } },
  })
  let seen = changedAt
  for (const [day, code] of [
    [null, 'CONTENT_NO_DAY'],
    ['2027-03-07', 'CONTENT_EFFECTIVE'],
  ] as const) {
    seen = (await writer(api.content.saveContent, draft(seen, day))).changedAt
    await expect(
      writer(api.content.publishContent, { slug: 'agreement', changedAt: seen }),
    ).rejects.toMatchObject({ code, data: { earliestOn: '2027-03-08' } })
  }
  const saved = await writer(api.content.saveContent, draft(seen, '2027-03-10'))
  await writer(api.content.publishContent, { slug: 'agreement', changedAt: saved.changedAt })

  const announced = { label: '2027.4', effectiveOn: '2027-03-10' }
  const third = { label: '2026.3', effectiveOn: '2026-12-04' }
  const second = { label: '2026.2', effectiveOn: '2026-11-22' }
  const first = { label: '2026.1', effectiveOn: '2026-10-20' }
  const before = await (await on('2027-03-09'))(api.content.legalPage, { slug: 'agreement' })
  expect(before).toMatchObject({ ...third, state: 'current', title: '商城服务协议' })
  expect(before.contents[4]).toEqual({ id: 's5', text: '5. 订单与支付' })
  expect(before.versions).toEqual([
    { ...announced, state: 'future' },
    { ...third, state: 'current' },
    { ...second, state: 'past' },
    { ...first, state: 'past' },
  ])
  const reader = await on('2027-03-10')
  const after = await reader(api.content.legalPage, { slug: 'agreement' })
  expect(after).toMatchObject({
    ...announced,
    html: '<h2 id="s1">1. 服务内容</h2>\n<p>1.1 共 {{skuCount}} 种</p>\n',
  })
  const old = await reader(api.content.legalPage, { slug: 'agreement', version: '2026.3' })
  expect(old).toMatchObject({ ...third, state: 'past', html: before.html })
  for (const version of ['2026.4', '2027.3', '2027.5'])
    await expect(
      reader(api.content.legalPage, { slug: 'agreement', version }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await reader(api.content.legalVersions, {})).toEqual({
    agreement: '2027.4',
    privacy: '2026.2',
  })
  // Nothing takes effect before what was announced already.
  const later = await (await on('2027-03-02'))(api.content.contentSource, { slug: 'agreement' })
  expect(later.earliestOn).toBe('2027-03-10')
})

test('the day begins in China: the same evening in UTC has the new text already', async () => {
  const at = (time: string) => as('operator', new Date(time))
  const labelAt = async (time: string) =>
    (await (await at(time))(api.content.legalPage, { slug: 'privacy' })).label
  expect(await labelAt('2026-11-21T15:59:59Z')).toBe('2026.1')
  expect(await labelAt('2026-11-21T16:00:00Z')).toBe('2026.2')
})

test('every text that the mall comes with is whole', async () => {
  const { list } = await staff(api.content.contentList, {})
  const kinds = Object.groupBy(list, ({ kind }) => kind)
  expect(Object.entries(kinds).map(([kind, rows]) => [kind, rows?.length])).toEqual([
    ['legal', 2],
    ['page', 7],
    ['part', 2],
    ['help', 8],
    ['case', 8],
  ])
  for (const { slug } of list) {
    const { html, title, description } = await visitor(api.content.contentPage, { slug })
    expect([slug, title.length > 1, description.length >= 20]).toEqual([slug, true, true])
    expect(html).not.toMatch(/\{\{|<span>|<h1/)
  }
})

test('a new text is begun, written and published, behind the others of its kind', async () => {
  const begun = { kind: 'help', title: '批量下单', name: 'bulk-order', industry: '' } as const
  await expect(
    staff(api.content.createContent, { ...begun, name: 'Bulk Order' }),
  ).rejects.toMatchObject({
    code: 'CONTENT_FIELDS',
    data: { fields: { name: expect.any(String) } },
  })
  expect(await staff(api.content.createContent, begun)).toEqual({ slug: 'help-bulk-order' })
  await expect(staff(api.content.createContent, begun)).rejects.toMatchObject({
    code: 'CONTENT_EXISTS',
  })
  const slug = 'help-bulk-order'
  const shown = () => visitor(api.content.contentPage, { slug })
  await expect(shown()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const draft = await staff(api.content.contentSource, { slug })
  expect(draft).toMatchObject({
    kind: 'help',
    description: '',
    body: '## 批量下单\n',
    isDraft: true,
  })
  await expect(
    staff(api.content.publishContent, { slug, changedAt: draft.changedAt }),
  ).rejects.toMatchObject({ code: 'CONTENT_FIELDS' })
  const text = { title: '批量下单', description: '粘贴型号与数量，一次加入购物车', body: '## 步骤' }
  const saved = await staff(api.content.saveContent, { slug, ...text, changedAt: draft.changedAt })
  await staff(api.content.publishContent, { slug, changedAt: saved.changedAt })
  expect((await shown()).html).toBe('<h2 id="s1">步骤</h2>\n')
  const { list } = await visitor(api.content.contentIndex, { kind: 'help' })
  expect(list.at(-1)?.slug).toBe(slug)
  const [entry] = (await staff(api.staff.auditLog, { action: 'content.create' })).list
  expect(entry).toMatchObject({ subject: '批量下单', detail: { 页面: slug, 类型: '帮助' } })
})

test('a case is of an industry', async () => {
  const begun = { kind: 'case', title: '产线提速', name: 'faster-line', industry: '' } as const
  await expect(staff(api.content.createContent, begun)).rejects.toMatchObject({
    data: { fields: { industry: '请输入行业' } },
  })
  const { slug } = await staff(api.content.createContent, { ...begun, industry: '食品饮料' })
  expect((await staff(api.content.contentSource, { slug })).kind).toBe('case')
})
