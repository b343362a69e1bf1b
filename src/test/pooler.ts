import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { startChild } from '#db/childProgram.ts'
import { freePort } from '#db/embedded.ts'

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']

/** Answers where PgBouncer is, or undefined. */
export const poolerProgram = folders
  .map((folder) => join(folder, 'pgbouncer'))
  .find((path) => existsSync(path))

/**
 * Starts PgBouncer in transaction mode before one database, for one user, with two connections for everybody.
 */
export async function startPooler(program: string, to: string) {
  const { hostname, port, pathname, username, password } = new URL(to)
  const folder = mkdtempSync(join(tmpdir(), `mall-test-${process.pid}-`))
  const [users, settings] = [join(folder, 'users'), join(folder, 'settings')]
  const own = await freePort()
  writeFileSync(users, `"${username}" "${password}"\n`)
  writeFileSync(
    settings,
    `[databases]
pooled = host=${hostname} port=${port} dbname=${pathname.slice(1)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 2
`,
  )
  const isRoot = process.getuid?.() === 0
  const child = startChild([program, ...(isRoot ? ['-u', 'nobody'] : []), settings], '/')
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.once('close', () => reject(new Error(`PgBouncer did not start: ${output}`)))
    child.stderr?.on('data', (text: string) => {
      output += text
      if (output.includes('process up')) resolve()
    })
  })
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${own}/pooled`,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
      rmSync(folder, { recursive: true })
    },
  }
}
