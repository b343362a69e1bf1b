import { expect, test } from 'vitest'
import type { Db } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import type { Ctx } from '#mall/ctx.ts'
import type { Endpoint } from '#mall/endpoint.ts'
import { StaffPermission, type StaffRole } from '#mall/people/account/account.contract.ts'
import { isRefusal } from '#mall/refusal.ts'
import { sandbox } from '#server/payment/sandboxChannel.ts'
import { openApp } from '#test/app.ts'
import { differencesFrom } from '#test/authorization/checksums.ts'
import { inputs } from '#test/authorization/inputs.ts'
import { type Ids, openSubjects, secret, unknownOf } from '#test/authorization/subjects.ts'
import { programVisit } from '#test/programVisit.ts'
import { openWorld } from '#test/testWorld.ts'
import { callAs } from './api.ts'

const world = await openWorld()
const { db } = world
const ids = await openSubjects(world)
const unknown = unknownOf(ids)

/** One person of the company has a session that has ended, and one was disabled, as the door sees them. */
const { app, login } = await openApp(db)
const { token: endedToken } = await login('demander2')
const { token: disabledToken } = await login('manager3')
await db`delete from session where user_id = (select user_id from person where account = 'demander2')`
await db`update person set status = 0 where account = 'manager3'`

/** Everybody who may call. Those of company 2 are at home; what is named in a call is theirs. */
const outsiders = ['member', 'demander1', 'purchaser1', 'manager1', 'admin1', 'purchaser3'] as const
const atHome = ['demander2', 'purchaser2', 'manager2', 'admin2'] as const
const callers = ['visitor', 'ended', 'disabled', ...outsiders, 'operator', ...atHome] as const
type StaffCaller = `staff:${StaffPermission}`
type Caller = (typeof callers)[number] | StaffCaller
/** There is one stranger of each kind, and all others. */
const strangers: Caller[] = ['visitor', 'member', 'purchaser1', 'operator']
const otherStrangers = outsiders.filter((one) => !strangers.includes(one))

const calls = Object.entries(api).flatMap(([noun, contract]) =>
  Object.entries<Endpoint>(contract).map(([name, endpoint]) => ({
    name: `${noun}.${name}`,
    endpoint,
    inputOf: Reflect.get(Reflect.get(inputs, noun), name) as (ids: Ids) => object,
  })),
)
type NamedCall = (typeof calls)[number]

class Undo extends Error {}
type Outcome = { code: string; text: string; changed: string[]; theirsChanged: string[] }
const nothing = { changed: [], theirsChanged: [] }
const differences = await differencesFrom(db, ids)

/** Makes the call, sees what it did (where strangers write), and takes it back. */
async function tried(caller: Caller, { endpoint, inputOf }: NamedCall, of: Ids) {
  const who = await whoOf(caller)
  let outcome: Outcome | undefined
  const work = db.begin(async (transaction) => {
    const tx = transaction as unknown as Db
    const answer = await answerOf(tx, who, endpoint, inputOf(of))
    const isWatched = endpoint.method === 'POST' && !atHome.some((name) => name === caller)
    const done = isWatched ? await differences.withinTransaction(tx) : nothing
    outcome = { ...answer, ...done }
    throw new Undo()
  })
  await expect(work).rejects.toBeInstanceOf(Undo)
  return outcome ?? expect.unreachable()
}

/** Every test looks at the same outcomes. */
const outcomes = new Map<string, Promise<Outcome>>()
function outcomeOf(caller: Caller, call: NamedCall, of: Ids): Promise<Outcome> {
  const key = `${caller} ${call.name} ${of === ids}`
  const known = outcomes.get(key) ?? tried(caller, call, of)
  outcomes.set(key, known)
  return known
}

async function answerOf(tx: Db, who: Ctx['who'], endpoint: Endpoint, input: object) {
  const within = Object.assign(tx, { begin: Reflect.get(tx, 'savepoint') })
  const { search, sms } = world
  const idempotencyKey = 'matrix'
  const visit = { ...programVisit }
  const ctx = {
    db: within,
    search,
    who,
    now: new Date(),
    channels: sandbox,
    idempotencyKey,
    visit,
    sms,
  }
  try {
    const data = await callAs(ctx)(endpoint, input as never)
    return { code: '00000', text: JSON.stringify(data) }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { code: error.code, text: JSON.stringify(error.data) }
  }
}

const people = new Map<Caller, Promise<Ctx['who']>>()
function whoOf(caller: Caller): Promise<Ctx['who']> {
  if (caller === 'visitor' || caller === 'ended' || caller === 'disabled')
    return Promise.resolve(null)
  const known = people.get(caller) ?? (isOfStaff(caller) ? staffWith(caller) : world.who(caller))
  people.set(caller, known)
  return known
}

const isOfStaff = (caller: Caller): caller is StaffCaller => caller.startsWith('staff:')

/** One of the staff who has the built-in role of this permission. */
async function staffWith(caller: StaffCaller): Promise<Ctx['who']> {
  const [staffRole] = await db<StaffRole[]>`
    select role_id::text, name, permissions from staff_role where built_in = ${caller.slice(6)}`
  const operator = (await world.who('operator')) ?? expect.unreachable()
  return { ...operator, staffRole: staffRole ?? expect.unreachable() }
}

async function codeAtTheDoor(token: string, { endpoint: { method, path }, inputOf }: NamedCall) {
  const input = inputOf(ids)
  const headers = { authorization: token, 'idempotency-key': 'matrix' }
  const asked =
    method === 'GET' ? { query: input as Record<string, string> } : { payload: input as object }
  return (await app.inject({ method, url: path, headers, ...asked })).json<{ code: string }>().code
}

async function codeOf(caller: Caller, call: NamedCall): Promise<string> {
  const isPublic = call.endpoint.access === 'public'
  if (caller === 'ended' && !isPublic) return codeAtTheDoor(endedToken, call)
  if (caller === 'disabled' && !isPublic) return codeAtTheDoor(disabledToken, call)
  return (await outcomeOf(caller, call, ids)).code
}

test('the matrix: who is answered what, call by call', async () => {
  const rows: string[] = []
  for (const call of calls) {
    const codes: string[] = []
    for (const caller of callers) codes.push(await codeOf(caller, call))
    const cells = codes.map((code) => (code === '00000' ? '✓' : code))
    rows.push(`| ${[call.name, call.endpoint.access, ...cells].join(' | ')} |`)
  }
  const head = `| call | access | ${callers.join(' | ')} |\n|${'---|'.repeat(callers.length + 2)}`
  await expect(`${preface}\n${head}\n${rows.join('\n')}\n`).toMatchFileSnapshot(
    './authorization.table.md',
  )
  expect(await differences.everywhere()).toEqual(nothing)
})

const preface = `# Who is answered what

Made by authorization.pg.test.ts and read by people: each call names things of company 2 (purchaser2's and
demander2's); ✓ is an answer, anything else the code of the refusal. A visitor, somebody whose session has
ended and somebody disabled reach public calls alike.
`

test.each(calls.filter(({ endpoint }) => endpoint.access !== 'public'))(
  '$name: nobody gets in without a session',
  async (call) => {
    expect((await outcomeOf('visitor', call, ids)).code).toBe('A00004')
    expect(await codeAtTheDoor(endedToken, call)).toBe('A00004')
    expect(await codeAtTheDoor(disabledToken, call)).toBe('ACCOUNT_DISABLED')
  },
)

test.each(calls.filter(({ endpoint }) => endpoint.access === 'operator'))(
  '$name: only for the staff of the mall',
  async (call) => {
    for (const caller of [...outsiders, ...atHome])
      expect(await outcomeOf(caller, call, ids), caller).toMatchObject({
        code: 'FORBIDDEN',
        changed: [],
      })
  },
)

const ofStaff = calls.filter(({ endpoint }) => endpoint.access === 'operator')

test('the matrix of the staff: what each of its roles is answered, call by call', async () => {
  const rows: string[] = []
  for (const call of ofStaff) {
    const all = await outcomeOf('operator', call, ids)
    const codes: string[] = []
    for (const permission of StaffPermission.options) {
      const { code, changed } = await outcomeOf(`staff:${permission}`, call, ids)
      if (code === 'FORBIDDEN') expect(changed).toEqual([])
      else expect(code, `${permission} ${call.name}`).toBe(all.code)
      codes.push(code === '00000' ? '✓' : code)
    }
    expect(codes.some((code) => code !== 'FORBIDDEN') || all.code === 'FORBIDDEN', call.name).toBe(
      true,
    )
    rows.push(`| ${[call.name, ...codes].join(' | ')} |`)
  }
  const roles = StaffPermission.options
  const head = `| call | ${roles.join(' | ')} |\n|${'---|'.repeat(roles.length + 1)}`
  await expect(`${staffPreface}\n${head}\n${rows.join('\n')}\n`).toMatchFileSnapshot(
    './authorization.staff.md',
  )
})

const staffPreface = `# What each role of the staff is answered

Made by authorization.pg.test.ts and read by people: the calls of the back office, as the built-in roles make them;
✓ is an answer, anything else the code of the refusal. admin is 管理员, who holds all of it.
`

const toStrangers = calls.filter(({ endpoint }) => endpoint.access !== 'operator')

const ofTheirs = '$name: what is another company’s is as unknown as what is not to'
test.each(toStrangers)(`${ofTheirs} ${strangers}`, (call) => isUnknownTo(strangers, call))
test.each(toStrangers)(`${ofTheirs} ${otherStrangers}`, { tags: 'long/access' }, (call) =>
  isUnknownTo(otherStrangers, call),
)

async function isUnknownTo(some: readonly Caller[], call: NamedCall) {
  for (const stranger of some) {
    const theirs = await outcomeOf(stranger, call, ids)
    const nobodys = await outcomeOf(stranger, call, unknown)
    expect([theirs.code, named(theirs.text)], stranger).toEqual([nobodys.code, named(nobodys.text)])
    expect(theirs.text, stranger).not.toContain(secret)
    expect(theirs.theirsChanged, stranger).toEqual([])
    if (theirs.code !== '00000') expect(theirs.changed, stranger).toEqual([])
  }
}

/** Leaves out what differs from one call to the next: numbers that are given anew, riddles and times. */
const named = (text: string) =>
  text
    .replace(/"(?:[a-zA-Z]*Id|paybackNo)":"\w+"/g, '')
    .replace(/"(challenge|salt|signature|secret|ticket|uri)":"[^"]*"/g, '')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')

test('the check can fail: the same names open something to people of their own company', async () => {
  const opened = async (caller: Caller, of: Ids) => {
    const codes: string[] = []
    for (const call of calls) codes.push((await outcomeOf(caller, call, of)).code)
    return codes.filter((code) => code === '00000').length
  }
  expect(await opened('purchaser2', ids)).toBeGreaterThan(
    (await opened('purchaser2', unknown)) + 10,
  )
})
