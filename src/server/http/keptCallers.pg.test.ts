import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Db, Sql } from '#db/postgres.ts'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { momentOf } from '#index/openIndex.ts'
import { guardLimits } from '#mall/limits.ts'
import {
  deleteSession,
  selectSessionUsers,
  updateConfirmed,
  updateLastSeen,
} from '#mall/people/account/session.sql.ts'
import { withoutTriggers } from '#test/database.ts'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import { openSessions } from './freshness.ts'

const { db, owner, search } = await openWorld()
const now = new Date()
const accounts = ['purchaser1', 'purchaser2', 'member', 'operator'] as const
const hashes = new Map<DemoAccount, Buffer>()
let sessions: ReturnType<typeof openSessions>

beforeEach(async () => {
  sessions = openSessions({ moment: momentOf(search) })
  for (const account of accounts) {
    const hash = randomBytes(32)
    hashes.set(account, hash)
    await owner`
      insert into session (hash, user_id, expires_at, last_seen_at)
      select ${hash}, user_id, ${new Date(now.getTime() + 86_400_000)}, ${now} from person where account = ${account}`
  }
})

const asked = (account: DemoAccount, at = now) => ({
  hashes: [hashes.get(account) as Buffer],
  now: at,
})
const told = (account: DemoAccount, at = now) => sessions(db, asked(account, at))
const codesOf = async (account: DemoAccount) => (await told(account))?.beside.codes

/** Answers what a request is told of somebody, and what is read of him. */
async function both(account: DemoAccount) {
  const { beside: _, ...kept } = { beside: null, ...(await told(account)) }
  const [fresh] = await selectSessionUsers(db, [asked(account)])
  const { beside: __, ...read } = { beside: null, ...fresh }
  return { kept, read }
}

test('who is known is not read again, and no change without its trigger would be seen', async () => {
  expect((await told('purchaser1'))?.name).toBe('李雷')
  await withoutTriggers(owner, `update person set name = '李强' where account = 'purchaser1'`)
  expect((await told('purchaser1'))?.name).toBe('李雷')
  await owner`update person set status = 0 where account = 'purchaser2'`
  expect((await told('purchaser1'))?.name).toBe('李强')
  await owner`update person set name = '李雷' where account = 'purchaser1'`
  await owner`update person set status = 1 where account = 'purchaser2'`
})

test('sessions of the staff are read each time', async () => {
  const before = await told('operator')
  await withoutTriggers(owner, `update person set name = '另一人' where account = 'operator'`)
  expect((await told('operator'))?.name).toBe('另一人')
  await owner`update person set name = ${before?.name ?? ''} where account = 'operator'`
})

const ruleOf = (tx: Sql) => tx`
  insert into price_rule (company_id, agreement_id, brand_id, rate)
  select company_id, agreement_id, (select min(brand_id) from brand), 900 from agreement where agreement_no = 'KEPT-2'`

const changes: [string, (tx: Sql) => PromiseLike<unknown>][] = [
  ['a new name', (tx) => tx`update person set name = '李磊' where account = 'purchaser1'`],
  [
    'another role',
    (tx) => tx`update person set role_name = 'demander' where account = 'purchaser1'`,
  ],
  [
    'the former role',
    (tx) => tx`update person set role_name = 'purchaser' where account = 'purchaser1'`,
  ],
  ['a lock', (tx) => tx`update person set status = 0 where account = 'purchaser1'`],
  ['an end of the lock', (tx) => tx`update person set status = 1 where account = 'purchaser1'`],
  [
    'a role of the company',
    async (tx) => {
      await tx`
        insert into company_role (role_id, company_id, base_role, name, denied, data_scope)
        values (901, 1, 'purchaser', '无价', '{prices}', 'own')`
      await tx`update person set custom_role_id = 901 where account = 'purchaser1'`
    },
  ],
  ['what a role is denied', (tx) => tx`update company_role set denied = '{}' where role_id = 901`],
  ['the name of a role', (tx) => tx`update company_role set name = '有价' where role_id = 901`],
  ['no role', (tx) => tx`update person set custom_role_id = null where account = 'purchaser1'`],
  [
    'another company',
    async (tx) => {
      await tx`
        update person set superior_id = null
        where superior_id = (select user_id from person where account = 'purchaser1')`
      await tx`update person set company_id = 2, department_id = null, superior_id = null where account = 'purchaser1'`
    },
  ],
  ['the former company', (tx) => tx`update person set company_id = 1 where account = 'purchaser1'`],
  ['a name of the company', (tx) => tx`update company set name = '新名' where company_id = 1`],
  [
    'terms',
    (tx) => tx`update company set settlement_type = 1 - settlement_type where company_id = 1`,
  ],
  ['certification', (tx) => tx`update company set is_auth = 1 - is_auth where company_id = 1`],
  [
    'protocol',
    (tx) => tx`update company set protocol_type = 1 - protocol_type where company_id = 1`,
  ],
  ['freight', (tx) => tx`update company set is_freight = 1 - is_freight where company_id = 1`],
  [
    'an agreement',
    (tx) => tx`
      insert into agreement (company_id, agreement_no, valid_from, valid_to, protocol_type, is_freight)
      values (2, 'KEPT-2', '2026-01-01', '2099-06-30', 1, 1)`,
  ],
  ['a rule of prices', ruleOf],
  ['no rule of prices', (tx) => tx`delete from price_rule where company_id = 2`],
  [
    'an agreement that ends',
    (tx) => tx`update agreement set ended_at = now() where agreement_no = 'KEPT-2'`,
  ],
  [
    'a group of prices',
    async (tx) => {
      await tx`insert into price_group (kind, name) values ('group', '另一集团')`
      await tx`
        update company set price_group_id = (select group_id from price_group where name = '另一集团')
        where company_id = 2`
    },
  ],
  ['a rule of freight', (tx) => tx`insert into freight_rule values (2, 1800, 40000, null, now())`],
  [
    'a password that was given',
    (tx) => updateConfirmed(tx, [hashes.get('purchaser1') as Buffer], now),
  ],
  ['a logout', (tx) => deleteSession(tx, [hashes.get('purchaser1') as Buffer])],
]

test('whatever changes of somebody is told with the next request, once it is committed', async () => {
  for (const [change, make] of changes) {
    const before = await both('purchaser1')
    const other = await both('purchaser2')
    expect(before.kept, change).toEqual(before.read)
    await owner.begin(async (tx) => {
      await make(tx)
      expect((await both('purchaser1')).kept, change).toEqual(before.kept)
      expect((await both('purchaser2')).kept, change).toEqual(other.kept)
    })
    const [after, otherAfter] = [await both('purchaser1'), await both('purchaser2')]
    expect(after.kept, change).toEqual(after.read)
    expect(otherAfter.kept, change).toEqual(otherAfter.read)
    expect([after.kept, otherAfter.kept], change).not.toEqual([before.kept, other.kept])
  }
})

test('of two transactions that are open at the same time the later end is seen as well', async () => {
  const first = await both('purchaser1')
  await owner.begin(async (tx) => {
    await tx`update person set name = '先开始' where account = 'purchaser1'`
    await db`update person set name = '先结束' where account = 'purchaser2'`
    expect((await told('purchaser2'))?.name).toBe('先结束')
    expect((await both('purchaser1')).kept).toEqual(first.kept)
  })
  expect((await told('purchaser1'))?.name).toBe('先开始')
  await owner`update person set name = '李雷' where account = 'purchaser1'`
  await owner`update person set name = '韩梅' where account = 'purchaser2'`
})

test('a new version of the codes of a company is told', async () => {
  const before = await codesOf('purchaser1')
  await db`
    insert into material (company_id, sku_id, code, code_key, source, user_id, changed_at)
    select 1, (select min(sku_id) from sku), 'KEPT', 'KEPT', 'manual', user_id, now()
    from person where account = 'purchaser1'`
  expect(await codesOf('purchaser1')).not.toBe(before)
})

test('a session that is over is nobody’s, and one that was used long ago is written once', async () => {
  await told('member')
  expect(await told('member', new Date(now.getTime() + 86_400_000))).toBe(null)
  const later = new Date(now.getTime() + guardLimits.seenMs)
  expect((await told('member', later))?.lastSeenAt).toEqual(now)
  await updateLastSeen(db, [hashes.get('member') as Buffer], later)
  expect((await told('member', later))?.lastSeenAt).toEqual(later)
})

test('a server that has taken over is believed nothing that another one has said', async () => {
  await told('member')
  await withoutTriggers(owner, `update person set name = '王芬' where account = 'member'`)
  const elsewhere = new Proxy(db, {
    apply: (_, __, args: Parameters<Db>) => {
      const texts = args[0] as unknown as TemplateStringsArray
      const moved = texts.map?.((text) =>
        text.replace('pg_postmaster_start_time()', `'2020-01-01'::timestamptz`),
      )
      return moved
        ? db(Object.assign(moved, { raw: texts.raw }) as never, ...args.slice(1))
        : db(...args)
    },
  })
  expect((await sessions(elsewhere, asked('member')))?.name).toBe('王芬')
  await owner`update person set name = '王芳' where account = 'member'`
})

test('each table and each column of which something is kept has a trigger that notes its change', async () => {
  const plan = await planOf(db, (db) => sessions(db as Db, asked('member')), 'verbose')
  const tables = new Set(plan.matchAll(/ on public\.(\w+)/g).map(([, table]) => table))
  const noted = await owner<{ name: string; text: string }[]>`
    select tgrelid::regclass::text as name, string_agg(pg_get_triggerdef(oid), '') as text
    from pg_trigger where tgfoid = 'note_access'::regproc group by 1`
  const ofTables = new Map(noted.map(({ name, text }) => [name, text]))
  expect([...tables].sort()).toEqual([...ofTables.keys(), 'access_change'].sort())
  for (const [alias, table] of [
    ['p', 'person'],
    ['c', 'company'],
    ['s', 'session'],
  ] as const) {
    const [row] = await owner<{ names: string[] }[]>`
      select array_agg(attname::text) as names from pg_attribute where attrelid = ${table}::regclass and attnum > 0`
    const read = (row?.names ?? []).filter((name) => plan.includes(`${alias}.${name}`))
    const fixed = ['session_id', 'created_at', 'device', 'address', 'last_seen_at']
    const key = table === 'company' ? 'company_id' : 'user_id'
    const missing = read.filter(
      (name) => !ofTables.get(table)?.includes(`old.${name}`) && ![...fixed, key].includes(name),
    )
    expect(missing, table).toEqual([])
  }
})
