import { expect, test } from 'vitest'
import { versionsInForce } from '#mall/content/legal.ts'
import { openWorld } from '#test/world.ts'
import { loadContents, loadTexts } from './contents.ts'

const { db } = await openWorld()

test('a mall without the demo world has something to agree to, and what was written since stays', async () => {
  await db`truncate content`
  await loadTexts(db)
  await loadTexts(db)
  expect(await versionsInForce(db, new Date('2026-12-01T00:00:00Z'))).toEqual({
    agreement: '2026.2',
    privacy: '2026.2',
  })
  const [draft] = await db`
    select version, published_at is null as is_draft from content where slug = 'companyTransfer'`
  expect(draft).toEqual({ version: 2, isDraft: true })
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
