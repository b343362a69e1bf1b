import { afterAll, expect, test } from 'vitest'
import { openDb, type Sql } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import { categoryOf, loadPlaces } from '#mall/goods/importing/knownNames.ts'
import { readListQuery } from '#mall/goods/search/listQuery.rules.ts'
import { openPostgresSearch } from '#mall/goods/search/postgresSearch.ts'
import { callAs } from '#server/http/api.ts'
import { sandbox } from '#server/payment/sandboxChannel.ts'
import { codeOf } from '#test/approvals.ts'
import { categoryDesk } from '#test/categories.ts'
import { programVisit } from '#test/programVisit.ts'
import { openWorld } from '#test/testWorld.ts'
import { waitsForAnother } from '#test/waits.ts'
import { loadPlace } from '#web/pages/productList/place.ts'

const { db, url, sms, as } = await openWorld()
const he = await as('operator')
const { categoryRoom, taxonomy, priceDesk, agreementDesk, catalogue } = api
const { branch, look, carry, agreementWith } = categoryDesk(db, he)
const ratesOf = async (agreementId: string) =>
  (await he(agreementDesk.deskAgreement, { agreementId })).rules.map(
    ({ key, rate }) => `${key} ${rate}`,
  )

/** As the room of prices does it, whose transaction a test cannot hold open. */
async function writeRate(tx: Sql, agreementId: string, categoryId: string, rate: number) {
  await tx`delete from price_rule where agreement_id = ${agreementId} and category_id = ${categoryId}`
  if (rate > 0)
    await tx`
      insert into price_rule (company_id, agreement_id, category_id, rate)
      values (2, ${agreementId}, ${categoryId}, ${rate})`
}

test.each([
  { name: '同', on: '乙', rate: 8000, isLate: false, code: 'CATEGORY_UNMOVED', left: [9000, 8000] },
  { name: '异', on: '甲', rate: 0, isLate: false, code: 'CATEGORY_CHANGED', left: [] },
  { name: '迟', on: '甲', rate: 9500, isLate: true, code: 'CATEGORY_CHANGED', left: [9500] },
])('a merge waits for a colleague who is writing a discount: $code, $left', async (one) => {
  const { name, on, rate, isLate } = one
  const above = [`${name}一`, `${name}二`]
  const [, , a = ''] = await branch(...above, `${name}甲`)
  const [, , b = ''] = await branch(...above, `${name}乙`)
  const agreementId = await agreementWith([a, '90'])
  const { seen } = await look('merge', a, b)
  const write = (tx: Sql) => writeRate(tx, agreementId, on === '甲' ? a : b, rate)
  let merge: Promise<string> = Promise.resolve('')
  await db.begin(async (tx) => {
    await tx`select from agreement where agreement_id = ${agreementId} for no key update`
    if (!isLate) await write(tx)
    merge = codeOf(he(categoryRoom.mergeCategory, { categoryId: a, toId: b, seen }))
    await waitsForAnother(db, merge)
    if (isLate) await write(tx)
  })
  expect(await merge).toBe(one.code)
  const rates = await ratesOf(agreementId)
  expect(rates.toSorted()).toEqual(one.left.map((left, at) => `category:${[a, b][at]} ${left}`))
})

test('a discount on an id of before is refused', async () => {
  const [, , a = ''] = await branch('旧一', '旧二', '旧甲')
  const [, , b = ''] = await branch('旧一', '旧二', '旧乙')
  await carry('merge', a, b)
  const agreementId = await agreementWith([b, '90'])
  const { revision } = await he(agreementDesk.deskAgreement, { agreementId })
  const rule = { agreementId, revision, scope: 'category', rate: '80' } as const
  expect(await codeOf(he(priceDesk.savePriceRule, { ...rule, categoryId: a }))).toBe('NOT_FOUND')
  expect(await ratesOf(agreementId)).toEqual([`category:${b} 9000`])
})

test('a name that another fourth level still has stays unknown after a merge', async () => {
  const leaves: string[] = []
  for (const third of ['名甲', '名乙', '名丙']) {
    await he(taxonomy.addCategories, { paths: `轴承与传动 > 名一 > ${third} > 名同` })
    const [row] = await db<{ id: string }[]>`
      select c.category_id::text as id from category c join category p on p.category_id = c.parent_id
      where c.name = '名同' and p.name = ${third}`
    leaves.push(row?.id ?? '')
  }
  await carry('merge', leaves[0], leaves[1])
  expect(categoryOf(await loadPlaces(db), '名同')).toBe(undefined)
  await carry('merge', leaves[2], leaves[1])
  expect(categoryOf(await loadPlaces(db), '名同')).toBe(leaves[1])
})

test('another process shows a category at its new id, without waiting for its menu to grow old', async () => {
  const [, third = '', fourth = ''] = await branch('远一', '远二', '远三')
  const [target = ''] = await branch('远往', '远往内', '远往里')
  const there = openDb(url)
  afterAll(() => there.end())
  const search = await openPostgresSearch(there)
  const ctx = { db: there, search, sms, who: null, now: new Date(), channels: sandbox }
  const call = callAs({ ...ctx, idempotencyKey: null, visit: { ...programVisit } })
  const seen = async (parentId: string) =>
    (await call(catalogue.getCategoryList, { parentId })).categoryList.map(({ name }) => name)
  const placeAt = (id: string) =>
    loadPlace(call, readListQuery(new URLSearchParams({ category3Id: id })))
  expect(await seen(third)).toEqual(['远三'])
  const { categoryId } = await carry('move', third, target)
  expect(await placeAt(categoryId)).toMatchObject({ name: '远二', parent: { name: '远往' } })
  expect(await seen(categoryId)).toEqual(['远三'])
  expect(await seen(third)).toEqual(['远三'])
  expect(await placeAt(third)).toBe('unknown')
  const back = await carry('move', categoryId, third.slice(0, 3))
  expect(await seen(back.categoryId)).toEqual(['远三'])
  expect(fourth.slice(0, 5)).toBe(back.categoryId)
})

test('a merge says which lowest levels lose the rate of tax of their own', async () => {
  const [a = '', , first = ''] = await branch('税一', '税内', '税里')
  const [b = ''] = await branch('税二', '税别', '税别里')
  await he(taxonomy.addCategories, { paths: '轴承与传动 > 税二 > 税内 > 税里' })
  await he(taxonomy.saveCategory, {
    ...{ categoryId: first.slice(0, 5), name: '税内', aliasName: '', taxPercent: '9' },
  })
  const taxes = [{ percent: 9, after: 13, count: 1, categories: ['税里'] }]
  expect((await look('merge', a, b)).taxes).toEqual(taxes)
  expect((await look('move', first.slice(0, 5), b)).problem).toContain('请改用合并')
})
