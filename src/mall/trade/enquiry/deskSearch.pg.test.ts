import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { enquired } from '#test/enquiries.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, owner, as } = await openWorld()
await owner`update enquiry set state = 'withdrawn' where state <> 'draft'`
const staff = await as('operator')
const [sku] = await db<{ skuId: string; model: string }[]>`
  select sku_id, model from sku where length(model) > 5 order by sku_id limit 1`
const first = await enquired(db, {
  by: 'purchaser1',
  title: '空压站 Ø40 检修',
  lines: [{ text: '非标油封 TC-A112' }, { text: '', skuId: sku?.skuId ?? '' }],
})
const second = await enquired(db, {
  by: 'member',
  title: '水站',
  state: 'quoted',
  lines: [{ text: '水泵 3台' }],
})
await owner`
  update enquiry set owner_id = (select user_id from person where account = 'operator2') where enquiry_no = ${second}`

const found = async (keyword: string) => {
  const { list, counts } = await staff(api.quoteDesk.deskEnquiryList, { keyword })
  const { list: quoted } = await staff(api.quoteDesk.deskEnquiryList, { keyword, tab: 'quoted' })
  expect([counts.waiting, counts.quoted]).toEqual([list.length, quoted.length])
  return [...list, ...quoted].map(({ enquiryNo }) => enquiryNo)
}

test('the desk finds an enquiry by number, title, words and models of its lines, and by the names of people', async () => {
  for (const keyword of [
    ...[first, first.toLowerCase(), first.slice(4), '空压站', 'ø40', '站 Ø4', '封 tc-a1', '非'],
    ...[sku?.model ?? '', '李雷', '精密机械'],
  ])
    expect([keyword, await found(keyword)]).toEqual([keyword, [first]])
  for (const keyword of [second, '泵 3', '何静']) expect(await found(keyword)).toEqual([second])
  expect(await found('非标水泵')).toEqual([])
  expect((await found('')).toSorted()).toEqual([first, second].toSorted())
})

test('its words follow its title, and are gone with it', async () => {
  await owner`update enquiry set title = '包装线' where enquiry_no = ${first}`
  expect([await found('空压站'), await found('包装线')]).toEqual([[], [first]])
  const [draft] = await db<{ enquiryId: string }[]>`
    insert into enquiry (user_id, title, changed_at) select user_id, '包装线', now() from person where account = 'admin3'
    returning enquiry_id`
  await db`insert into enquiry_line (enquiry_id, line_no, text, count) values (${draft?.enquiryId ?? ''}, 1, '包装线', 1)`
  expect(await found('包装线')).toEqual([first])
})
