import { expect, test } from 'vitest'
import { versionsInForce } from '#mall/people/content/legal.ts'
import { openWorld } from '#test/testWorld.ts'
import { loadContents, loadTexts } from './contents.ts'

const { owner: db } = await openWorld()

test('a mall without the demo world has something to agree to, and what was written since stays', async () => {
  await db`truncate content`
  await loadTexts(db)
  await loadTexts(db)
  expect(await versionsInForce(db, new Date('2026-12-04T00:00:00Z'))).toEqual({
    agreement: '2026.3',
    privacy: '2026.2',
  })
  const [draft] = await db`
    select version, published_at is null as is_draft from content where slug = 'companyTransfer'`
  expect(draft).toEqual({ version: 3, isDraft: true })
  await db`update content set title = '本商城隐私政策' where slug = 'privacy' and version = 2`
  await loadContents(db)
  const rows = await db`
    select title, version, effective_on::text, (published_at at time zone 'utc')::date::text as on
    from content where slug = 'privacy' order by version`
  expect([...rows]).toEqual([
    { title: '隐私政策', version: 1, effectiveOn: '2026-10-20', on: '2026-10-12' },
    { title: '本商城隐私政策', version: 2, effectiveOn: '2026-11-22', on: '2026-11-13' },
  ])
})

test('a mall that has a text of the law gets the next version as a draft, if it has none of its own', async () => {
  await db`truncate content`
  await loadTexts(db)
  await db`delete from content where kind = 'legal' and version > 1`
  await db`
    insert into content (slug, version, kind, title, description, body, changed_at)
    select slug, 2, kind, '自己的新版', description, body, changed_at from content where slug = 'privacy'`
  await loadTexts(db)
  await loadTexts(db)
  const rows = await db`
    select slug, version, title, effective_on::text, published_at is null as is_draft
    from content where kind = 'legal' order by slug, version`
  expect([...rows]).toEqual([
    { ...text('agreement', 1, '商城服务协议'), effectiveOn: '2026-10-20', isDraft: false },
    { ...text('agreement', 3, '商城服务协议'), effectiveOn: '2026-12-04', isDraft: true },
    { ...text('privacy', 1, '隐私政策'), effectiveOn: '2026-10-20', isDraft: false },
    { ...text('privacy', 2, '自己的新版'), effectiveOn: null, isDraft: true },
  ])
  expect(await versionsInForce(db, new Date('2026-12-01T00:00:00Z'))).toEqual({
    agreement: '2026.1',
    privacy: '2026.1',
  })
})

const text = (slug: string, version: number, title: string) => ({ slug, version, title })
