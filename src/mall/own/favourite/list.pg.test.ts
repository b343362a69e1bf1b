import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { keptLimits } from '#mall/limits.ts'
import { newSku } from '#test/orders.ts'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import { selectLists } from './list.sql.ts'

const { db, owner, as, who } = await openWorld()
const liLei = await as('purchaser1')
const sunLi = await as('purchaser4')
const chenChen = await as('demander1')
const hanMei = await as('purchaser2')
const member = await as('member')
const [bearing, bolt] = [await newSku(db), await newSku(db)]
beforeEach(() => db`delete from shopping_list`)

type Caller = typeof liLei
const code = (wanted: string) => expect.objectContaining({ code: wanted })
const goods = [
  { skuId: bearing, count: 3, note: '2 号线' },
  { skuId: bolt, count: 20 },
]
const create = async (call: Caller, name: string, of = goods.slice(0, 2)) =>
  (await call(api.shoppingList.createList, { name, goods: of })).listId
const namesOf = async (call: Caller) => {
  const { own, shared } = await call(api.shoppingList.shoppingLists, {})
  return [own.map(({ name }) => name), shared.map(({ name }) => name)]
}
const linesOf = async (call: Caller, listId: string) =>
  (await call(api.shoppingList.shoppingListDetail, { listId })).list.map(
    ({ skuId, count, note }) => ({ skuId, count, note }),
  )

test('a list holds each SKU once, in the order in which it came', async () => {
  const saved = await liLei(api.shoppingList.createList, {
    name: ' 月度备件 ',
    goods: [...goods, { skuId: bearing, count: 2 }],
  })
  const { listId } = saved
  expect(saved).toEqual({ listId, name: '月度备件', added: 2, updated: 0 })
  expect(await linesOf(liLei, listId)).toEqual([
    { skuId: bearing, count: 5, note: '2 号线' },
    { skuId: bolt, count: 20, note: '' },
  ])
})

test('goods that the list has take the new count and keep their note', async () => {
  const listId = await create(liLei, '月度备件', [{ skuId: bearing, count: 3, note: '2 号线' }])
  const more = [
    { skuId: bolt, count: 7 },
    { skuId: bearing, count: 9, note: '别的' },
  ]
  expect(await liLei(api.shoppingList.addToList, { listId, goods: more })).toEqual({
    listId,
    name: '月度备件',
    added: 1,
    updated: 1,
  })
  expect(await linesOf(liLei, listId)).toEqual([
    { skuId: bearing, count: 9, note: '2 号线' },
    { skuId: bolt, count: 7, note: '' },
  ])
  await liLei(api.shoppingList.setListLine, { listId, skuId: bolt, count: 8, note: '备用' })
  await liLei(api.shoppingList.removeListLines, { listId, skuIds: [bearing] })
  expect(await linesOf(liLei, listId)).toEqual([{ skuId: bolt, count: 8, note: '备用' }])
})

test('what is no longer sold stays last, is counted and has no price', async () => {
  const gone = await newSku(db)
  const listId = await create(liLei, '月度备件', [{ skuId: gone, count: 1 }, ...goods])
  await db`update sku set sku_is_delete = 1 where sku_id = ${gone}`
  const { head, total, list } = await liLei(api.shoppingList.shoppingListDetail, { listId })
  expect(head).toMatchObject({ name: '月度备件', type: 3, invalid: 1, isMine: true })
  expect(total).toBe(3)
  expect(list.map(({ skuId, isActive, taxPrice }) => [skuId, isActive, taxPrice])).toEqual([
    [bearing, true, 10],
    [bolt, true, 10],
    [gone, false, undefined],
  ])
})

test('names are one’s own once, and may be used by others', async () => {
  const first = await create(liLei, '月度备件')
  const second = await create(liLei, '年度备件')
  await create(hanMei, '月度备件')
  await expect(create(liLei, '月度备件')).rejects.toEqual(code('LIST_NAME_TAKEN'))
  const rename = (listId: string, name: string) =>
    liLei(api.shoppingList.renameList, { listId, name })
  await expect(rename(second, '月度备件')).rejects.toEqual(code('LIST_NAME_TAKEN'))
  await rename(first, '月度备件')
  await rename(second, '季度备件')
  expect((await namesOf(liLei))[0]).toEqual(['季度备件', '月度备件'])
  for (const name of ['单', '长'.repeat(31), '  单  '])
    await expect(create(liLei, name)).rejects.toEqual(code('BAD_INPUT'))
})

test('colleagues read what is shared and change nothing; everybody else does not know it', async () => {
  const listId = await create(sunLi, '月度备件')
  const detail = { listId }
  const isUnknownTo = async (call: Caller) => {
    for (const endpoint of [api.shoppingList.shoppingListDetail, api.shoppingList.removeList])
      await expect(call(endpoint, detail)).rejects.toEqual(code('LIST_NOT_FOUND'))
  }
  await isUnknownTo(chenChen)
  await sunLi(api.shoppingList.shareList, { listId, isShared: true })
  for (const call of [hanMei, member]) await isUnknownTo(call)
  expect(await namesOf(chenChen)).toEqual([[], ['月度备件']])
  const { head } = await chenChen(api.shoppingList.shoppingListDetail, detail)
  expect(head).toMatchObject({ isMine: false, isShared: true, ownerName: '孙丽' })
  const { setListLine, removeListLines, renameList, shareList, removeList, addToList } =
    api.shoppingList
  const changes = [
    () => chenChen(setListLine, { listId, skuId: bolt, count: 1 }),
    () => chenChen(removeListLines, { listId, skuIds: [bolt] }),
    () => chenChen(renameList, { listId, name: '我的了' }),
    () => chenChen(shareList, { listId, isShared: false }),
    () => chenChen(addToList, { listId, goods }),
    () => chenChen(removeList, { listId }),
  ]
  for (const change of changes) await expect(change()).rejects.toEqual(code('FORBIDDEN'))
  expect(await linesOf(sunLi, listId)).toHaveLength(2)

  await db`
    update person set company_id = null, role_name = '', department_id = null, superior_id = null
    where account = 'purchaser4'`
  await isUnknownTo(chenChen)
})

test('who has no company shares nothing', async () => {
  const listId = await create(member, '家用工具')
  const sharing = member(api.shoppingList.shareList, { listId, isShared: true })
  await expect(sharing).rejects.toEqual(code('FORBIDDEN'))
})

test('a copy of a colleague’s list is one’s own', async () => {
  const listId = await create(liLei, '月度备件')
  await liLei(api.shoppingList.shareList, { listId, isShared: true })
  const copy = await chenChen(api.shoppingList.copyList, { listId, name: '装配备件' })
  await liLei(api.shoppingList.removeList, { listId })
  expect(await namesOf(chenChen)).toEqual([['装配备件'], []])
  expect(await linesOf(chenChen, copy.listId)).toEqual([
    { skuId: bearing, count: 3, note: '2 号线' },
    { skuId: bolt, count: 20, note: '' },
  ])
})

test('there is room for so many lists, and on a list for so many goods', async () => {
  const rows = await db<{ skuId: string }[]>`
    select sku_id from sku order by sku_id limit ${keptLimits.listLines + 1}`
  const all = rows.map(({ skuId }) => ({ skuId, count: 1 }))
  await expect(create(liLei, '过长的清单', all)).rejects.toEqual(code('LIST_FULL'))
  expect(await namesOf(liLei)).toEqual([[], []])
  const listId = await create(liLei, '满的清单', all.slice(1))
  const adding = liLei(api.shoppingList.addToList, { listId, goods: all.slice(0, 1) })
  await expect(adding).rejects.toEqual(code('LIST_FULL'))
  const nothing = liLei(api.shoppingList.addToList, {
    listId,
    goods: [{ skuId: '999999999', count: 1 }],
  })
  await expect(nothing).rejects.toEqual(code('SKU_NOT_FOUND'))

  for (let place = 1; place < keptLimits.lists; place += 1) await create(liLei, `清单 ${place}`, [])
  const both = await Promise.allSettled([create(liLei, '再一个', []), create(liLei, '又一个', [])])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(create(liLei, '再一个', [])).rejects.toEqual(code('LIST_LIMIT'))
})

test('lists are found by their owners, however many others have, and counted alone', async () => {
  await create(liLei, '月度备件')
  expect(await liLei(api.shoppingList.shoppingListCount, {})).toEqual({ count: 1 })
  expect(await sunLi(api.shoppingList.shoppingListCount, {})).toEqual({ count: 0 })
  await db`
    insert into shopping_list (user_id, name, is_shared, updated_at)
    select user_id, 'List ' || at, at % 10 = 0, now() from person, generate_series(1, 2000) as at`
  await owner`analyze shopping_list`
  const viewer = (await who('purchaser1')) ?? expect.unreachable()
  const plan = await planOf(db, (db) => selectLists(db, viewer))
  expect(plan).toMatch(/Scan (using|on) shopping_list_user_id_name_key/)
  expect(plan).toMatch(/Scan (using|on) shopping_list_user_id_idx/)
  expect(plan).not.toMatch(/Seq Scan on shopping_list\b/)
})
