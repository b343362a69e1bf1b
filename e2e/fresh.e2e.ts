// @module-tag long/processes
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { httpCall, loginOverHttp, type Server } from '#test/mall.ts'
import { openMall } from '#test/openMall.ts'
import { newSku, placed } from '#test/orders.ts'

/** RUNS=500 tries so many ways through the model. */
const runs = Number(process.env.RUNS ?? 25)

let servers: Server[]
let db: Db
let skuCode: string
let skuId: string
/** These are sessions of people, which hold at both processes. */
let token: { buyer: string; other: string; admin: string }

beforeAll(async () => {
  ;({ servers, db } = await openMall(2))
  skuId = await newSku(db, { fen: 1000, stock: 100_000 })
  const [row] = await db<{ skuCode: string }[]>`
    update sku set product_name = '磁悬浮扳手', popularity = 1000000 -- so it stands on the home page
    where sku_id = ${skuId} returning sku_code`
  skuCode = row?.skuCode ?? ''
  const [buyer, other, admin] = await Promise.all(
    (['purchaser1', 'purchaser2', 'admin1'] as const).map(tokenOf),
  )
  token = { buyer: buyer ?? '', other: other ?? '', admin: admin ?? '' }
  await db`
    insert into company_role (role_id, company_id, base_role, name, denied, data_scope)
    values (900, 1, 'purchaser', '不看价格', '{prices}', 'own')`
})

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await db.end()
})

const at = (process: number) => servers[process] ?? expect.unreachable()
const tokenOf = async (account: 'purchaser1' | 'purchaser2' | 'admin1') =>
  (await loginOverHttp(at(0).address, account)).token
const callAt = (process: number, token: string): Call => httpCall(at(process).address, token)

/** Everybody must see this from the answer to a change on. */
type Model = {
  fen: number
  agreedFen: number | null
  hasTerms: boolean
  pieces: number
  isActive: boolean
  code: string | null
  isLocked: boolean
  isWithoutPrices: boolean
  isIn: boolean
}
const beginning: Model = {
  fen: 1000,
  agreedFen: null,
  hasTerms: true,
  pieces: 100_000,
  isActive: true,
  code: null,
  isLocked: false,
  isWithoutPrices: false,
  isIn: true,
}

type Change =
  | { kind: 'price'; fen: number }
  | { kind: 'agreement'; fen: number | null }
  | { kind: 'terms'; hasTerms: boolean }
  | { kind: 'stock'; pieces: number }
  | { kind: 'order'; count: number }
  | { kind: 'sale'; isActive: boolean }
  | { kind: 'code'; code: string | null }
  | { kind: 'lock'; isLocked: boolean }
  | { kind: 'role'; isWithoutPrices: boolean }
  | { kind: 'session' }
const kind = <K extends Change['kind']>(name: K) => fc.constant(name)
const changes: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: kind('price'), fen: fc.integer({ min: 1, max: 99_999 }) }),
  fc.record({ kind: kind('agreement'), fen: fc.option(fc.integer({ min: 1, max: 9999 })) }),
  fc.record({ kind: kind('terms'), hasTerms: fc.boolean() }),
  fc.record({ kind: kind('stock'), pieces: fc.integer({ min: 0, max: 100_000 }) }),
  fc.record({ kind: kind('stock'), pieces: fc.constantFrom(0, 1) }),
  fc.record({ kind: kind('order'), count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: kind('sale'), isActive: fc.boolean() }),
  fc.record({ kind: kind('code'), code: fc.option(fc.constantFrom('WL-1', 'WL-2')) }),
  fc.record({ kind: kind('lock'), isLocked: fc.boolean() }),
  fc.record({ kind: kind('role'), isWithoutPrices: fc.boolean() }),
  fc.record({ kind: kind('session') }),
)

/** Makes the change, at one process or past both, and answers what is to be seen of it. */
async function make(model: Model, change: Change, process: number): Promise<Model> {
  switch (change.kind) {
    case 'price':
      await db`update sku set tax_price_fen = ${change.fen} where sku_id = ${skuId}`
      return { ...model, fen: change.fen }
    case 'agreement':
      await db`delete from agreement_price where company_id = 1 and sku_id = ${skuId}`
      if (change.fen !== null)
        await db`
          insert into agreement_price (company_id, sku_id, agreement_id, tax_price_fen)
          select company_id, ${skuId}, agreement_id, ${change.fen} from agreement where company_id = 1
          order by valid_from desc, agreement_id desc limit 1`
      return { ...model, agreedFen: change.fen }
    case 'terms':
      await db`update company set protocol_type = ${Number(change.hasTerms)} where company_id = 1`
      return { ...model, hasTerms: change.hasTerms }
    case 'stock':
      await db`update stock set pieces = ${change.pieces} where sku_id = ${skuId}`
      return { ...model, pieces: change.pieces }
    case 'order':
      if (!model.isActive || model.pieces < change.count) return model
      await placed(callAt(process, token.other), [{ skuId, count: change.count }])
      return { ...model, pieces: model.pieces - change.count }
    case 'sale':
      await db`update sku set sku_is_marketable = ${Number(change.isActive)} where sku_id = ${skuId}`
      return { ...model, isActive: change.isActive }
    case 'code': {
      const call = callAt(process, token.admin)
      if (change.code === null) await call(api.material.removeMaterials, { skuIds: [skuId] })
      else
        await call(api.material.saveMaterial, {
          ...{ skuId, skuCode, code: change.code },
          name: '',
          spec: '',
        })
      return { ...model, code: change.code }
    }
    case 'lock':
      await db`update person set status = ${change.isLocked ? 0 : 1} where account = 'purchaser1'`
      return { ...model, isLocked: change.isLocked }
    case 'role':
      await db`
        update person set custom_role_id = ${change.isWithoutPrices ? 900 : null}
        where account = 'purchaser1'`
      return { ...model, isWithoutPrices: change.isWithoutPrices }
    default:
      if (model.isLocked) return model
      if (model.isIn) await callAt(process, token.buyer)(api.account.login_out, {})
      else token.buyer = await tokenOf('purchaser1')
      return { ...model, isIn: !model.isIn }
  }
}

/** Answers what a list, one of what is in stock, the home page and the goods' own page of this process show of the goods. */
async function seen(process: number, token: string): Promise<Seen[]> {
  const call = callAt(process, token)
  const [all, inStock, { floors }, detail] = await Promise.all([
    call(api.search.list, { keyword: '磁悬浮扳手' }),
    call(api.search.list, { keyword: '磁悬浮扳手', inStock: '1' }),
    call(api.catalogue.homeProductList, {}),
    call(api.catalogue.getInfo, { skuId }),
  ])
  const home = floors.flatMap(({ list }) => list)
  const lists = [all.goodsList.list, inStock.goodsList.list, home, [detail]]
  return lists.map((list) => {
    const goods = list.find((one) => one.skuId === skuId)
    return (
      goods && {
        price: (goods.priceVisible && goods.taxPrice) || null,
        stock: goods.stock ?? null,
        code: goods.materialCode ?? null,
      }
    )
  })
}
type Seen = { price: number | null; stock: number | null; code: string | null } | undefined

function expected(model: Model) {
  const { buyer, other } = shownOf(model)
  const alone = shownOf({ ...model, isActive: true })
  const inStock = (one: Seen) => (model.pieces > 0 || one === asVisitor ? one : undefined)
  const onAll = (one: Seen, alone: Seen) => {
    const withoutCode = (one: Seen) => one && { ...one, code: null } // only lists show codes
    const unpriced = model.isActive ? {} : { price: null } // its own page says what is no longer sold
    return [one, inStock(one), withoutCode(one), alone && { ...alone, ...unpriced, code: null }]
  }
  return { buyer: onAll(buyer, alone.buyer), other: onAll(other, alone.other) }
}

function shownOf(model: Model) {
  const { fen, pieces, code } = model
  const agreedFen = model.hasTerms ? model.agreedFen : null
  const isVisitor = model.isLocked || !model.isIn
  if (!model.isActive) return { buyer: isVisitor ? asVisitor : undefined, other: undefined }
  const other = { price: fen / 100, stock: pieces, code: null }
  if (isVisitor) return { buyer: asVisitor, other }
  const price = model.isWithoutPrices ? null : (agreedFen ?? fen) / 100
  const stock = model.isWithoutPrices ? null : pieces
  return { buyer: { price, stock, code }, other }
}

/** What visitors find may be a quarter of a second old, but nothing of it was ever only for members. */
const asVisitor = { price: null, stock: null, code: null }

async function seenByAll(process: number, { isLocked, isIn }: Model) {
  const [buyer, other] = await Promise.all([seen(process, token.buyer), seen(process, token.other)])
  const isVisitor = isLocked || !isIn
  return { buyer: isVisitor ? buyer.map((one) => one ?? asVisitor) : buyer, other }
}

test('whatever is changed at one process is seen at both from its answer on', async () => {
  for (const { address } of servers)
    expect(await (await fetch(`${address}/readyz`)).text()).toContain('searched by index')
  await Promise.all([0, 1].map((one) => seenByAll(one, beginning))) // they choose what stands on the home page
  let model = beginning
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(changes, fc.nat(1)), { minLength: 5, maxLength: 20 }),
      async (steps) => {
        for (const [change, process] of steps) {
          const before = [0, 1].map((one) => seenByAll(one, model)) // they fill what is kept while it changes
          model = await make(model, change, process)
          const after = await Promise.all([0, 1].map((one) => seenByAll(one, model)))
          expect({ change, after }).toEqual({ change, after: [expected(model), expected(model)] })
          await Promise.all(before)
        }
      },
    ),
    { numRuns: runs, endOnFailure: true },
  )
})
