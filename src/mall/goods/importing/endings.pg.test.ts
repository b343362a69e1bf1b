import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { imports } from '#test/imports.ts'
import { newSku } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { waitsForAnother } from '#test/waits.ts'
import { failImport } from './working.ts'

const { db, owner, as, who } = await openWorld()
const he = await as('operator')
const user = (await who('operator')) ?? expect.unreachable('there is no operator')
const { detail, sent, tried, applied, undone, rows, work } = imports({ db, who: user, call: he })

const [brand = expect.unreachable()] = await db<{ brandName: string }[]>`
  select brand_name from brand where brand_name like '%/%' order by brand_id limit 1`
const [leaf = expect.unreachable()] = await db<{ id: string }[]>`
  select category_id::text as id from category where level = 4 order by category_id limit 1`

const csv = (...lines: string[][]) => lines.map((cells) => cells.join(',')).join('\r\n')
async function counted() {
  const skuId = await newSku(db, { stock: 10 })
  const [row] = await db<{ skuCode: string }[]>`select sku_code from sku where sku_id = ${skuId}`
  const bytes = csv(['商城订货号', '增减'], [row?.skuCode ?? '', '5'])
  const { runId } = await sent({ subject: 'stock', bytes })
  await tried(runId)
  return runId
}
/** A file that has brought new goods. */
async function brought(model: string) {
  const bytes = csv(['品牌', '型号', '名称', '标准价'], [brand.brandName, model, '新的', '3'])
  const { runId } = await sent({ bytes })
  await tried(runId, { choices: { category4Id: leaf.id, unit: '个', deliveryDate: '3' } })
  await applied(runId)
  const [made = expect.unreachable()] = await rows(runId, 'new')
  return { runId, skuId: made.skuId ?? '' }
}
const undoneIn = async (runId: string) =>
  (await he(api.importing.importRows, { runId })).list.map((row) => row.undone)

test('each reference to goods has an index, since deleting goods asks for each of them', async () => {
  const references = db`
    select c.conrelid, a.attname, a.attnum from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'sku'::regclass`
  const [all] = await db<{ count: number }[]>`select count(*)::int as count from (${references}) r`
  expect(all?.count).toBeGreaterThan(20)
  expect(
    await db`
      select r.conrelid::regclass::text as held, r.attname from (${references}) r
      where not exists (select from pg_index i where i.indrelid = r.conrelid and i.indkey[0] = r.attnum
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', r.attname)))`,
  ).toEqual([])
})

test('who comes to refer to new goods while they are deleted is waited for, and they only go off the shelf', async () => {
  const { runId, skuId } = await brought('SEEN-1')
  await he(api.importing.undoImport, { runId })
  let working: Promise<unknown> = Promise.resolve()
  await owner.begin(async (tx) => {
    await tx`insert into viewed (user_id, sku_id, viewed_at) values (${user.userId}, ${skuId}, now())`
    working = work(runId)
    await waitsForAnother(db, working)
  })
  await working
  expect(await undoneIn(runId)).toEqual(['off'])
  expect(await detail(runId)).toMatchObject({ state: 'undone', restored: 1, fault: '' })
})

test('a price that somebody has planned keeps new goods', async () => {
  const { runId, skuId } = await brought('PLAN-1')
  await owner`
    insert into price_plan (sku_id, from_day, tax_price_fen, planned_at, user_id, user_name)
    values (${skuId}, current_date + 9, 900, now(), ${user.userId}, 'x')`
  await undone(runId)
  expect(await undoneIn(runId)).toEqual(['off'])
  expect(await db`select from price_plan where sku_id = ${skuId}`).toHaveLength(1)
})

test('a second undo leaves alone what the first one has dealt with', async () => {
  const runId = await counted()
  await applied(runId)
  await undone(runId)
  await owner`update import_run set state = 'applied' where run_id = ${runId}` // as if it had been given up
  expect(await undone(runId)).toMatchObject({ state: 'undone', restored: 1, written: 1 })
  expect(await undoneIn(runId)).toEqual(['restored'])
})

test('a step that is too slow five times is given up, and so is one that fails at once', async () => {
  const runId = await counted()
  await applied(runId)
  await he(api.importing.undoImport, { runId })
  const slow = Object.assign(new Error('canceling statement'), { code: '57014' })
  for (let tries = 0; tries < 4; tries++) await failImport(db, runId, slow)
  expect(await detail(runId)).toMatchObject({ state: 'undoing', fault: '' })
  await failImport(db, runId, slow)
  expect(await detail(runId)).toMatchObject({
    ...{ state: 'applied', fault: '连续 5 次没有做完，数据库太忙。请稍后再试' },
  })
  await he(api.importing.undoImport, { runId })
  await failImport(db, runId, new Error('update or delete on table "sku" violates'))
  expect(await detail(runId)).toMatchObject({
    state: 'applied',
    fault: '程序出错，没有写到一半的批次。请重试，仍不行请联系技术人员',
  })
  expect(await undone(runId)).toMatchObject({ state: 'undone', fault: '' })
})

test('a file that was paused before anything was written can be removed, with all its rows', async () => {
  const [runId, other] = [await counted(), await counted()]
  await he(api.importing.applyImport, { runId })
  await he(api.importing.pauseImport, { runId })
  await he(api.importing.removeImport, { runId })
  await expect(detail(runId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await work(runId)
  const left = await db`
    select run_id::text from import_run where run_id in (${runId}, ${other})
    union all select run_id::text from import_row where run_id in (${runId}, ${other}) and row_no > 1
    union all select run_id::text from import_result where run_id in (${runId}, ${other})`
  expect(left).toEqual([{ runId: other }, { runId: other }, { runId: other }])
  await applied(other)
  await expect(he(api.importing.removeImport, { runId: other })).rejects.toMatchObject({
    code: 'IMPORT_STATE',
  })
})
