import { expect, inject, test } from 'vitest'
import { cloneWorld } from '#test/database.ts'
import { openWorld } from '#test/testWorld.ts'
import { openDb } from './postgres.ts'
import { openRequestRole, requestUrlOf } from './requestRole.ts'

const { db, owner, url, ownerUrl } = await openWorld()

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.code,
  )

test.each([
  'truncate cart_item',
  'truncate audit_log',
  'create table of_requests (id int)',
  'create temporary table of_requests (id int)',
  'alter table cart_item add of_requests int',
  'drop table cart_item',
  'create function of_requests() returns int language sql as $$ select 1 $$',
  'alter table audit_log disable trigger all',
  'set session_replication_role = replica',
  'create role of_requests superuser',
  "copy (select 1) to program 'true'",
  "select pg_read_file('PG_VERSION')",
  'delete from migration',
  'update audit_log set action = action',
  'delete from audit_log where false',
  'update order_log set note = note',
  'delete from order_log where false',
])('requests may not: %s', async (line) => {
  expect(await codeOf(db.unsafe(line))).toBe('42501')
})

test('whoever owns the logs cannot change them either, as long as their triggers are on', async () => {
  for (const table of ['audit_log', 'order_log']) {
    for (const line of [`update ${table} set at = at`, `delete from ${table}`, `truncate ${table}`])
      await expect(owner.unsafe(line)).rejects.toThrow(`${table} is only ever added to.`)
  }
})

/** Makes a new role in the server of the tests, with a database of its own that is a copy of the world. */
async function newOwner(rights: string) {
  const name = `owner_${crypto.randomUUID().replaceAll('-', '')}`
  const address = await cloneWorld(inject('postgres'))
  const clone = openDb(address, { patient: true, connections: 1 })
  await clone.unsafe(`create role ${name} login password 'secret' ${rights}`)
  await clone.unsafe(`alter database ${clone.options.database} owner to ${name}`)
  for (const schema of ['public', 'pgboss'])
    await clone.unsafe(`alter schema ${schema} owner to ${name}`)
  await clone.unsafe(`do $$ declare name regclass; begin
    for name in select oid from pg_class
      where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind in ('r', 'p', 'S')
      and not exists (select from pg_depend where objid = pg_class.oid and refobjid <> objid and deptype = 'i')
    loop execute format('alter table %s owner to ${name}', name); end loop; end $$`)
  await clone.end()
  const owned = new URL(address)
  Object.assign(owned, { username: name, password: 'secret' })
  return { name, url: owned.href }
}

async function requestsOf(ownerUrl: string, given: string | null = null) {
  const one = openDb(ownerUrl, { patient: true, connections: 1 })
  const requests = await openRequestRole(one, ownerUrl, given)
  await one.end()
  return requests
}

test('an owner who may make roles but is no superuser gives requests their role as well', async () => {
  const mine = await newOwner('createrole')
  const requests = await requestsOf(mine.url)
  expect(requests).toEqual({ url: requestUrlOf(mine.url), complaint: null })
  const again = await Promise.all([requestsOf(mine.url), requestsOf(mine.url)])
  expect(again).toEqual([requests, requests])
  const asRequest = openDb(requests.url, { connections: 1 })
  expect(await codeOf(asRequest`truncate cart_item`)).toBe('42501')
  expect(await codeOf(asRequest`update cart_item set count = count`)).toBe('done')
  await asRequest.end()
})

test('an owner who may make no roles serves requests himself, and the start says so', async () => {
  const mine = await newOwner('')
  expect(await requestsOf(mine.url)).toEqual({
    url: mine.url,
    complaint: expect.stringMatching(
      `^WARNING: Requests use the database as ${mine.name}, who may change and remove everything in it \\(permission denied to create role\\): `,
    ),
  })
})

test('a role that the operator has made is given what requests need, with its limits', async () => {
  const name = `given_${crypto.randomUUID().replaceAll('-', '')}`
  await owner.unsafe(`create role ${name} login password 'given'`)
  const given = new URL(ownerUrl)
  Object.assign(given, { username: name, password: 'given' })
  expect(await requestsOf(ownerUrl, given.href)).toEqual({ url: given.href, complaint: null })
  const asGiven = openDb(given.href, { connections: 1 })
  expect(await codeOf(asGiven`update audit_log set action = action`)).toBe('42501')
  expect(await codeOf(asGiven`update cart_item set count = count`)).toBe('done')
  await asGiven.end()
  const [role] = await owner`select rolconfig from pg_roles where rolname = ${name}`
  expect(role?.rolconfig).toContain('statement_timeout=5000')
  expect((await requestsOf(ownerUrl, ownerUrl)).complaint).toMatch(
    /^WARNING: Requests use .* as mall/,
  )
})

async function newRole(...limits: string[]) {
  const name = `given_${crypto.randomUUID().replaceAll('-', '')}`
  await owner.unsafe(`create role ${name} login password 'given'`)
  for (const limit of limits) await owner.unsafe(`alter role ${name} set ${limit}`)
  return name
}

function givenAt(address: string, username: string): string {
  return Object.assign(new URL(address), { username, password: 'given' }).href
}

test('a role to which the operator has given one limit gets the others and keeps his', async () => {
  const name = await newRole('lock_timeout = 700')
  expect((await requestsOf(ownerUrl, givenAt(ownerUrl, name))).complaint).toBe(null)
  const [role] = await owner`select rolconfig from pg_roles where rolname = ${name}`
  expect(role?.rolconfig.toSorted()).toEqual([
    'idle_in_transaction_session_timeout=10000',
    'lock_timeout=700',
    'statement_timeout=5000',
  ])
})

test('a role whose limits nobody here may set is named with each limit that it lacks', async () => {
  const mine = await newOwner('')
  const name = await newRole('lock_timeout = 700', 'statement_timeout = 3000')
  expect((await requestsOf(mine.url, givenAt(mine.url, name))).complaint).toBe(
    `WARNING: Requests have no idle_in_transaction_session_timeout, since a pooler takes none from us: as a superuser run alter role "${name}" set idle_in_transaction_session_timeout = '10000'.`,
  )
})

test('somebody else’s role of the same name is left alone', async () => {
  const mine = await newOwner('createrole')
  await owner.unsafe(`create role ${mine.name}_requests login password 'theirs'`)
  expect((await requestsOf(mine.url)).complaint).toMatch(
    /There is a role .* that the mall has not made/,
  )
})

test('the limits of requests stand in their role, for connections that bring none', async () => {
  const bare = openDb(url, { connections: 1 })
  const [row] = await bare`select rolconfig from pg_roles where rolname = current_user`
  expect(row?.rolconfig).toEqual([
    'statement_timeout=5000',
    'lock_timeout=2000',
    'idle_in_transaction_session_timeout=10000',
  ])
  await bare.end()
})

test('the address of requests keeps several hosts, the database and its options', () => {
  const asOwner = 'postgres://m%40ll:p%3Aw@a:5432,b:5433/name?sslmode=require'
  expect(requestUrlOf(asOwner)).toMatch(
    /^postgres:\/\/m%40ll_requests:[0-9a-f]{64}@a:5432,b:5433\/name\?sslmode=require$/,
  )
  expect(requestUrlOf('postgres://mall@db/name')).toBe('postgres://mall_requests@db/name')
})
