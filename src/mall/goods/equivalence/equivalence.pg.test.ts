import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import { selectFitting } from './equivalence.sql.ts'
import { fitKey, fitOf } from './fitKey.rules.ts'

const { db, owner, visitor, as } = await openWorld()
const _purchaser1 = await as('purchaser1')

async function idOf(brand: string, model: string) {
  const [row] = await db<{ skuId: string }[]>`
    select sku_id from sku join brand using (brand_id)
    where model = ${model} and brand_name like ${`%${brand}%`} and is_active`
  return row?.skuId ?? expect.unreachable(model)
}
const equal = async (brand: string, model: string) =>
  visitor(api.equivalence.equalGoods, { skuId: await idOf(brand, model) })
const said = ({
  grade,
  brandName,
  model,
  differences,
}: Awaited<ReturnType<typeof equal>>['substitutes'][number]) =>
  [
    grade,
    brandName,
    model,
    ...differences.map(({ name, from, to }) => `${name} ${from} ↔ ${to}`),
  ].join(' | ')

test('the key of the database is that of the rules, for all goods', async () => {
  const rows = await db<{ family: string; attrDesc: string; key: string | null }[]>`
    select family, attr_desc::text, fit_key(family, attr_desc) as key from sku`
  const wrong = rows.filter(({ family, attrDesc, key }) => {
    const fit = fitOf(family, JSON.parse(attrDesc))
    return key !== (fit ? fitKey(family, fit) : null)
  })
  expect(wrong).toEqual([])
  expect(rows.filter(({ key }) => key !== null).length).toBeGreaterThan(14_000)
})

test('goods that fit are found by one index, in its order', async () => {
  const plan = await planOf(db, (explained) =>
    selectFitting(explained, ['mcb:2P|32A', 'mcb:1P|16A'], 600),
  )
  expect(plan).toContain('Index Scan using sku_fit on sku')
  expect(plan).not.toMatch(/Seq Scan on (sku|stock)\b|Sort/)
})

test('a sealed bearing: other makers’ seals do the same work, other clearances only fit', async () => {
  const { substitutes, accessories } = await equal('SKF', '6204-2RSH/C3')
  const lines = substitutes.map(said)
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.filter((line) => /^same/.test(line))).toEqual([])
  expect(lines.filter((line) => /^function/.test(line))).toEqual([])
  expect(accessories.map(({ role }) => role)).toEqual([])
})
