import { createHmac } from 'node:crypto'
import { type Db, openDb, requestLimits, type Sql } from './postgres.ts'

/** Requests connect to the database here; `complaint` says what they can do there and should not. */
export type Requests = { url: string; complaint: string | null }

/**
 * Requests get a role that reads and writes rows and can do nothing else: no DDL, no TRUNCATE, no change of a log.
 * It is made here, unless the operator gave one of his own (`given`, an address with its user). Safe at every
 * start and for several processes at once. `owner` is connected to `ownerUrl`.
 */
export async function openRequestRole(
  owner: Db,
  ownerUrl: string,
  given: string | null,
): Promise<Requests> {
  const url = given ?? requestUrlOf(ownerUrl)
  const { user } = accountOf(url)
  try {
    if (!given) await makeRole(owner, url)
    else if (user !== accountOf(ownerUrl).user) await limitRole(owner, user)
    if (user !== accountOf(ownerUrl).user) await owner.begin((tx) => grantRows(tx, user))
    return { url, complaint: await complaintOf(url, given && ownerUrl) }
  } catch (error) {
    if (given && isRefused(error))
      throw new Error(`Requests cannot use DATABASE_URL: ${error.message}.`)
    if (!isRefused(error)) throw error
    return { url: ownerUrl, complaint: isOwner(accountOf(ownerUrl).user, error) }
  }
}

/** The same server and database, entered by the role that is made for requests. */
export function requestUrlOf(ownerUrl: string): string {
  const { user, password } = accountOf(ownerUrl)
  const own = password && createHmac('sha256', password).update('role of requests').digest('hex')
  const account = [`${user.slice(0, 50)}_requests`, ...(own ? [own] : [])]
  const written = account.map(encodeURIComponent).join(':')
  return ownerUrl.replace(/^(\w+:\/\/)([^/?#]*@)?/, (_, scheme) => `${scheme}${written}@`)
}

/** Reads the account as the driver reads it, with several hosts and the variables of the environment. */
function accountOf(url: string): { user: string; password: string } {
  const { user, pass } = openDb(url).options
  return { user, password: String(pass ?? '') }
}

class NotOurs extends Error {}

const isRefused = (error: unknown): error is Error =>
  error instanceof NotOurs || (error instanceof Error && error.name === 'PostgresError')

const isOwner = (user: string, reason?: Error) =>
  `WARNING: Requests use the database as ${user}, who may change and remove everything in it${
    reason ? ` (${reason.message})` : ''
  }: let this user make roles (ALTER ROLE … CREATEROLE), or set DATABASE_URL to a user without rights and DATABASE_DIRECT_URL to the owner.`

/**
 * Answers what somebody with this address may do beyond reading and writing rows within the limits; null means
 * nothing.
 */
async function complaintOf(url: string, direct: string | null): Promise<string | null> {
  const db = openDb(url, { connections: 1, direct })
  try {
    const [row] = await db<{ user: string; isMighty: boolean; lacking: string[] }[]>`
      select current_user as user, has_table_privilege('audit_log', 'UPDATE, DELETE, TRUNCATE')
        or has_schema_privilege('public', 'CREATE') as is_mighty,
        array(select name from unnest(${limits.map(([name]) => name)}::text[]) as name
          where current_setting(name) = '0') as lacking`
    if (!row) return null
    const { user, isMighty, lacking } = row
    const lines = [isMighty && isOwner(user), lacking.length > 0 && isUnlimited(user, lacking)]
    return lines.filter(Boolean).join('\n') || null
  } finally {
    await db.end({ timeout: 0 })
  }
}

const isUnlimited = (user: string, lacking: string[]) =>
  `WARNING: Requests have no ${lacking.join(', ')}, since a pooler takes none from us: as a superuser run ${limitsOf(quoted(user), lacking).join('; ')}.`

/**
 * The operator's own role keeps the limits that he has set, and gets the others if the owner may set them.
 * Otherwise the complaint says what to run.
 */
async function limitRole(owner: Db, user: string) {
  const [found] = await owner<{ settings: string[] }[]>`
    select coalesce(rolconfig, '{}') as settings from pg_roles where rolname = ${user}`
  const isSet = (name: string) => found?.settings.some((one) => one.startsWith(`${name}=`))
  const lacking = limits.map(([name]) => name).filter((name) => !isSet(name))
  await owner.unsafe(limitsOf(quoted(user), lacking).join(';')).catch((error) => {
    if (error.code !== '42501') throw error
  })
}

const mark = 'Requests of the mall connect with it; made by the mall at its start.'

/**
 * Roles belong to the whole server: another database of the same owner may make this one at the same moment, so
 * what failed is well when the role is there now.
 */
async function makeRole(owner: Db, url: string) {
  const { user, password } = accountOf(url)
  const [found] = await owner<{ isOurs: boolean; settings: string[] }[]>`
    select coalesce(shobj_description(oid, 'pg_authid') = ${mark}, false) as is_ours,
      coalesce(rolconfig, '{}') as settings
    from pg_roles where rolname = ${user}`
  if (found && !found.isOurs)
    throw new NotOurs(`There is a role ${user} that the mall has not made`)
  const hasLimits = limits.every((limit) => found?.settings.includes(limit.join('=')))
  if (hasLimits && (await mayLogIn(url))) return
  const role = quoted(user)
  const secret = password ? `'${password}'` : 'null'
  const lines = [
    `${found ? 'alter' : 'create'} role ${role} login password ${secret}`,
    `comment on role ${role} is '${mark}'`,
    ...limitsOf(role),
  ]
  await owner.unsafe(lines.join(';')).catch(async (error) => {
    if (!(await mayLogIn(url))) throw error
  })
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

const limits = Object.entries(requestLimits).map(([name, ms]) => [name, String(ms)] as const)

const limitsOf = (role: string, wanted: string[] = Object.keys(requestLimits)) =>
  limits
    .filter(([name]) => wanted.includes(name))
    .map(([name, ms]) => `alter role ${role} set ${name} = '${ms}'`)

async function mayLogIn(url: string): Promise<boolean> {
  const db = openDb(url, { connections: 1 })
  try {
    await db`select`
    return true
  } catch (error) {
    if (isRefused(error)) return false
    throw error
  } finally {
    await db.end({ timeout: 0 })
  }
}

/** Only what differs is granted or revoked. What a table allows is read from its triggers, so an older program agrees. */
async function grantRows(tx: Sql, role: string) {
  await tx`select pg_advisory_xact_lock(hashtext('grants'))`
  const lines = await tx<{ line: string }[]>`
    with schemas as (
      select oid, nspname from pg_namespace where nspname in ('public', 'pgboss')
    ), tables as (
      select c.oid, format('%I.%I', nspname, relname) as name, array['SELECT'] || case
          when relname = 'migration' then '{}'::text[]
          when exists (select from pg_trigger where tgrelid = c.oid
            and tgfoid = 'only_added_to'::regproc) then array['INSERT']
          else array['INSERT', 'UPDATE', 'DELETE'] end as wanted
      from pg_class c join schemas on schemas.oid = relnamespace where relkind in ('r', 'p')
    ), rights as (
      select oid, name, privilege, privilege = any(wanted) as is_wanted
      from tables, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER',
        'MAINTAIN']) as privilege
    )
    select case when is_wanted then format('grant %s on %s to %I', privilege, name, ${role}::text)
        else format('revoke %s on %s from %I', privilege, name, ${role}::text) end as line
      from rights where is_wanted <> has_table_privilege(${role}, oid, privilege)
    union all
    select format('grant usage on sequence %I.%I to %I', nspname, relname, ${role}::text)
      from pg_class c join schemas on schemas.oid = relnamespace
        and case when relkind = 'S' then not has_sequence_privilege(${role}, c.oid, 'USAGE') end
    union all
    select format('grant usage on schema %I to %I', nspname, ${role}::text)
      from schemas where not has_schema_privilege(${role}, oid, 'USAGE')
    union all
    select format('grant connect on database %I to %I', current_database(), ${role}::text)
      where not has_database_privilege(${role}, current_database(), 'CONNECT')
    union all
    select 'revoke create on schema public from public'
      where has_schema_privilege(${role}, 'public', 'CREATE')
    union all
    select format('revoke temporary on database %I from public', current_database())
      where has_database_privilege(${role}, current_database(), 'TEMPORARY')`
  await tx.unsafe(lines.map(({ line }) => line).join(';'))
}
