import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { openWorld } from '#test/world.ts'

const { db, as, visitor } = await openWorld()
const staff = await as('operator')
const slug = 'payOnline'
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
  ])
  await expect(staff(api.content.publishContent, published)).rejects.toMatchObject({
    code: 'CONTENT_PUBLISHED',
  })
})

test('who has not seen the latest saves and publishes nothing', async () => {
  const seen = (await source()).changedAt
  const first = await staff(api.content.saveContent, { slug, ...written, changedAt: seen })
  for (const write of [
    staff(api.content.saveContent, { slug, ...written, title: '另一个标题', changedAt: seen }),
    staff(api.content.publishContent, { slug, changedAt: seen }),
  ])
    await expect(write).rejects.toMatchObject({ code: 'CONTENT_CHANGED' })
  const again = { slug, ...written, body: '第二次保存', changedAt: first.changedAt }
  await staff(api.content.saveContent, again)
  const drafts =
    await db`select version, body from content where slug = ${slug} and published_at is null`
  expect([...drafts]).toEqual([{ version: 3, body: '第二次保存' }])
})

test('figures are those of the mall', async () => {
  const [goods] = await db<{ skus: number; brands: number; categories: number }[]>`
    select count(*)::int as skus, count(distinct brand_id)::int as brands,
      count(distinct category4_id)::int as categories from sku where is_active`
  const body = '{{skuCount}} {{brandCount}} {{categoryCount}} {{nothing}}'
  const { html } = await staff(api.content.previewContent, { body })
  const figures = Object.values(goods ?? {}).map((figure) => figure.toLocaleString('en'))
  expect(html).toBe(`<p>${figures.join(' ')} {{nothing}}</p>\n`)
})

test('every text that the mall comes with is whole', async () => {
  const { list } = await staff(api.content.contentList, {})
  const kinds = Object.groupBy(list, ({ kind }) => kind)
  expect(Object.entries(kinds).map(([kind, rows]) => [kind, rows?.length])).toEqual([
    ['page', 7],
    ['help', 8],
    ['case', 8],
  ])
  for (const { slug } of list) {
    const { html, title, description } = await visitor(api.content.contentPage, { slug })
    expect([slug, title.length > 1, description.length >= 20]).toEqual([slug, true, true])
    expect(html).not.toMatch(/\{\{|<span>|<h1/)
  }
})
