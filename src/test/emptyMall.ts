import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'

export type EmptyMall = {
  address: string
  /** The first account of the staff is made here. */
  way: string
  stop(): Promise<void>
}

/** An empty mall, as somebody starts it who wants to open it for his own business. */
export async function openEmptyMall(env: NodeJS.ProcessEnv = {}): Promise<EmptyMall> {
  const folder = mkdtempSync(join(tmpdir(), 'mall-empty-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      ...{ ...process.env, NODE_ENV: 'production', PORT: `${port}`, DATA_DIR: folder },
      ...{ DEMO: '0', PUBLIC_URL: address, DRAIN_SECONDS: '0', ...env },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const printed = await untilInvited(server)
  return {
    address,
    way: /http:\S+\/firstRun\?token=[\w-]+/.exec(printed)?.[0] ?? expect.unreachable(),
    async stop() {
      server.kill('SIGTERM')
      await once(server, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function untilInvited(server: ChildProcess): Promise<string> {
  let printed = ''
  return new Promise((resolve, reject) => {
    server.once('exit', () => reject(new Error('The server did not start.')))
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      if (/token=[\w-]{43}\n/.test(printed)) resolve(printed)
    })
  })
}

async function freePort(): Promise<number> {
  const asked = createServer().listen(0, '127.0.0.1')
  await once(asked, 'listening')
  const { port } = asked.address() as { port: number }
  await new Promise((closed) => asked.close(closed))
  return port
}
