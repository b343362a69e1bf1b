import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { codeOf } from '#test/approvals.ts'
import { categoryDesk } from '#test/categories.ts'
import { newSku } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as, visitor } = await openWorld()
const he = await as('operator')
const { categoryRoom, taxonomy, priceDesk, agreementDesk } = api
const { branch, look, carry, agreementWith } = categoryDesk(db, he)

async function goodsIn(category4Id: string | undefined) {
  const skuId = await newSku(db, { fen: 10_000 })
  await db`update sku set category4_id = ${category4Id ?? null} where sku_id = ${skuId}`
  return skuId
}
const found = async (filters: object) =>
  (await visitor(api.search.list, filters)).goodsList.list.map(({ skuId }) => skuId)
const now = async (categoryId = '') =>
  (await visitor(api.catalogue.categoryNow, { categoryId })).categoryId
const whereIs = async (skuId: string) =>
  (await visitor(api.catalogue.getInfo, { skuId })).categories.map(({ name }) => name)

test('a category moves with its goods and all below it, leads on from its old ids, and moves back', async () => {
  const [, third, fourth] = await branch('移一', '移二', '移三')
  const [target] = await branch('移往', '移往内', '移往里')
  const skuId = await goodsIn(fourth)
  expect(await look('move', third, target)).toMatchObject({
    ...{ path: '轴承与传动 › 移一 › 移二', pathAfter: '轴承与传动 › 移往 › 移二' },
    ...{ categories: 2, goods: 1, onShelf: 1, joined: [], rules: [], problem: '' },
  })
  const { categoryId, goods } = await carry('move', third, target)
  expect([categoryId.slice(0, 3), goods]).toEqual([target, 1])
  expect(await whereIs(skuId)).toEqual(['轴承与传动', '移往', '移二', '移三'])
  expect(await now(third)).toBe(categoryId)
  expect(await found({ category3Id: categoryId })).toEqual([skuId])
  expect(await found({ category3Id: third })).toEqual([skuId])
  expect(await found({ category3Id: third, category4Id: fourth })).toEqual([skuId])
  const { categoryList } = await visitor(api.catalogue.getCategoryList, { parentId: third })
  expect(categoryList.map(({ name, parentId }) => [name, parentId])).toEqual([['移三', categoryId]])
  const back = await carry('move', categoryId, third?.slice(0, 3))
  expect(back.categoryId).toBe(third)
  expect([await now(third), await now(categoryId)]).toEqual(['', third])
  expect(await whereIs(skuId)).toEqual(['轴承与传动', '移一', '移二', '移三'])
  const actions = await db<{ action: string; subject: string }[]>`
    select action, subject from audit_log order by audit_id desc limit 2`
  expect(actions).toEqual([
    { action: 'category.move', subject: '轴承与传动 › 移往 › 移二' },
    { action: 'category.move', subject: '轴承与传动 › 移一 › 移二' },
  ])
})

test('merged twice, the first id leads to the last category; its number and name are not lost', async () => {
  const [, third, a] = await branch('并一', '并二', '并甲')
  const [, , b] = await branch('并一', '并二', '并乙')
  const [, , c] = await branch('并一', '并二', '并丙')
  const [skuA, skuB] = [await goodsIn(a), await goodsIn(c)]
  await carry('merge', a, c)
  expect(await found({ category4Id: a })).toEqual(expect.arrayContaining([skuA, skuB]))
  await carry('merge', c, b)
  expect([await now(a), await now(c)]).toEqual([b, b])
  expect(await whereIs(skuA)).toEqual(['轴承与传动', '并一', '并二', '并乙'])
  const { list } = await he(taxonomy.categoryTable, { keyword: '并乙' })
  expect(list).toMatchObject([{ total: 2, aliases: ['并丙', '并甲'] }])
  await he(taxonomy.addCategories, { paths: '轴承与传动 > 并一 > 并二 > 并丁' })
  const [made] = (await he(taxonomy.categoryTable, { keyword: '并丁' })).list
  expect([a, b, c, undefined]).not.toContain(made?.categoryId)
  expect(made?.categoryId.slice(0, 5)).toBe(third)
})

test('what is called alike below both becomes one', async () => {
  const [a, , first] = await branch('合一', '合内', '合里')
  const [b] = await branch('合二', '合内二', '合里二')
  await he(taxonomy.addCategories, { paths: '轴承与传动 > 合二 > 合内 > 合里' })
  const skuId = await goodsIn(first)
  expect(await look('merge', a, b)).toMatchObject({ joined: ['合内', '合里'], categories: 3 })
  await carry('merge', a, b)
  expect(await whereIs(skuId)).toEqual(['轴承与传动', '合二', '合内', '合里'])
  expect((await he(taxonomy.categoryTable, { keyword: '合里' })).total).toBe(2)
  expect(await now(first)).toBe(`${b}0201`)
})

const rulesOf = async (agreementId: string) => {
  const { rules, history } = await he(agreementDesk.deskAgreement, { agreementId })
  return { rules: rules.map(({ key, rate }) => [key, rate]), last: history[0] }
}
const priceOf = async (skuId: string) =>
  (await (await as('purchaser2'))(api.catalogue.getInfo, { skuId })).taxPrice

test('discounts follow their category, and stand in the history of their agreement', async () => {
  const [second, third, fourth] = await branch('价一', '价二', '价三')
  const [target] = await branch('价往', '价往内', '价往里')
  const skuId = await goodsIn(fourth)
  const own = await agreementWith([third, '90'])
  expect(await priceOf(skuId)).toBe(90)
  const { rules } = await look('move', third, target)
  expect(rules).toEqual([
    { owner: 'MOVE-1 示范食品设备有限公司', category: '价二', rate: 9000, fate: 'follows' },
  ])
  const { categoryId } = await carry('move', third, target)
  expect(await priceOf(skuId)).toBe(90)
  const { rules: after, last } = await rulesOf(own)
  expect(after).toEqual([[`category:${categoryId}`, 9000]])
  expect(last).toMatchObject({ kind: 'items', userName: expect.any(String), mayUndo: false })
  expect(last?.lines.map(({ label, was, now }) => [label, was, now])).toEqual([
    ['价二（原分类）', '9 折', ''],
    ['价二', '', '9 折'],
  ])
  const undone = he(priceDesk.undoPriceChange, { changeId: last?.changeId ?? '' })
  expect(await codeOf(undone)).toBe('PRICE_GONE')
  await agreementWith([second, '80'])
  expect((await look('move', categoryId, second)).rules.map(({ fate }) => fate)).toEqual([
    'gains',
    'follows',
  ])
})

test('two discounts of one agreement hold up a merge, until they are the same', async () => {
  const [, , a] = await branch('折一', '折二', '折甲')
  const [, , b] = await branch('折一', '折二', '折乙')
  const agreementId = await agreementWith([a, '90'], [b, '80'])
  const { problem, seen } = await look('merge', a, b)
  expect(problem).toContain('给两个分类的折扣不同，合并后只能有一个')
  const wish = { categoryId: a ?? '', toId: b ?? '', seen }
  expect(await codeOf(he(categoryRoom.mergeCategory, wish))).toBe('CATEGORY_UNMOVED')
  const { revision } = await he(agreementDesk.deskAgreement, { agreementId })
  const same = { scope: 'category', categoryId: b ?? '', rate: '90' } as const
  await he(priceDesk.savePriceRule, { agreementId, revision, ...same })
  expect(await codeOf(he(categoryRoom.mergeCategory, wish))).toBe('CATEGORY_CHANGED')
  await carry('merge', a, b)
  expect((await rulesOf(agreementId)).rules).toEqual([[`category:${b}`, 9000]])
})

test('of two who move the same at once, the second is told', async () => {
  const [, third] = await branch('争一', '争二', '争三')
  const [left] = await branch('争左', '争左内', '争左里')
  const [right] = await branch('争右', '争右内', '争右里')
  const wishes = await Promise.all(
    [left, right].map(async (toId = '') => {
      const { seen } = await look('move', third, toId)
      return { categoryId: third ?? '', toId, seen }
    }),
  )
  const codes = await Promise.all(wishes.map((wish) => codeOf(he(categoryRoom.moveCategory, wish))))
  expect(codes.toSorted()).toEqual(['NOT_FOUND', 'done'])
})

test('neighbours change places, in the shop as in the room; at the end nothing happens', async () => {
  const [, , a] = await branch('序一', '序二', '序甲')
  const [, , b] = await branch('序一', '序二', '序乙')
  const order = async () => (await he(taxonomy.categoryTable, { keyword: '序' })).list.slice(-2)
  const names = async () => (await order()).map(({ name }) => name)
  expect(await names()).toEqual(['序甲', '序乙'])
  await he(categoryRoom.shiftCategory, { categoryId: b ?? '', isUp: true })
  expect(await names()).toEqual(['序乙', '序甲'])
  await he(categoryRoom.shiftCategory, { categoryId: a ?? '', isUp: false })
  expect(await names()).toEqual(['序乙', '序甲'])
  const { categoryList } = await visitor(api.catalogue.getCategoryList, {
    parentId: a?.slice(0, 5),
  })
  expect(categoryList.map(({ name }) => name)).toEqual(['序乙', '序甲'])
})

test('what goods were changed to is told, and taken back, by the ids of now', async () => {
  const [, , a] = await branch('史一', '史二', '史甲')
  const [, , b] = await branch('史一', '史二', '史乙')
  const [, , c] = await branch('史一', '史二', '史丙')
  const skuId = await goodsIn(a)
  const { revision, values } = await he(api.assortment.goodsDetail, { skuId })
  await he(api.assortment.saveGoods, { skuId, revision, ...values, category4Id: b ?? '' })
  await carry('merge', a, c)
  const { history: changes } = await he(api.assortment.goodsDetail, { skuId })
  await he(api.assortment.undoChange, { changeId: changes[0]?.changeId ?? '' })
  expect((await whereIs(skuId)).at(-1)).toBe('史丙')
})

test('rules of approval mean the category wherever it is now', async () => {
  const [, third] = await branch('批一', '批二', '批三')
  const [target] = await branch('批往', '批往内', '批往里')
  const admin = await as('admin2')
  const { version } = await admin(api.approval.approvalRules, {})
  const step = { by: 'role', userIds: [], roleName: 'groupAdministrator', mode: 'any' } as const
  const rule = {
    ...{ name: '按分类', isActive: true, between: 'any', onEmpty: 'approve', onSelf: 'skip' },
    groups: [[{ kind: 'category' as const, amount: null, values: [third ?? ''] }]],
    steps: [{ ...step, dueIn: 0, dueUnit: 'hours' as const, onDue: 'remind' as const }],
    copyTo: [],
  } as const
  const rules = [{ ...rule, groups: [[...rule.groups[0]]], steps: [...rule.steps], copyTo: [] }]
  await admin(api.approval.saveApprovalRules, { version, rules: rules as never })
  expect((await look('move', third, target)).approvals).toBe(1)
  const { categoryId } = await carry('move', third, target)
  const kept = await admin(api.approval.approvalRules, {})
  expect(kept.rules[0]?.groups[0]?.[0]?.values).toEqual([categoryId])
  expect((await look('move', categoryId, third?.slice(0, 3))).approvals).toBe(1)
})
