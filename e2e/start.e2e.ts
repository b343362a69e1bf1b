import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'mall-start-'))
const dataDir = join(folder, 'data')
const started: ChildProcess[] = []

afterAll(async () => {
  for (const server of started.filter(isRunning)) await signal(server, 'SIGTERM')
  await vi.waitFor(() => expect(postgresProcesses()).toEqual([]), { timeout: 60_000 })
  rmSync(folder, { recursive: true })
})

test('it starts, is alone at its data, and Ctrl-C stops all of it', async () => {
  const server = start()
  const { address, accounts } = await listening(server)
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(accounts).toBe(
    'member, demander1, purchaser1, purchaser4, manager1, admin1, demander2, purchaser2, ' +
      'manager2, admin2, demander3, purchaser3, manager3, admin3, operator, operator2, admin4 · Mall@2026',
  )
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  expect(await codeOf(address)).toBe('00000')

  expect(await refusal({})).toMatch(/postgres is in use by another server: stop it or set/)

  expect(await signal(server, 'SIGINT')).toEqual([0, null])
  expect(postgresProcesses()).toEqual([])
})

test('it stays when its database is killed', { tags: 'long/processes' }, async () => {
  const server = start({ DRAIN_SECONDS: '600' })
  const { address } = await listening(server)
  process.kill(postmaster(), 'SIGKILL')
  await expect.poll(() => codeOf(address)).toBe('00000')
  expect((await fetch(`${address}/healthz`)).status).toBe(200)

  // A balancer reads readyz, and Ctrl-C does not wait for it. Connections of the killed database end one by one.
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200)
  expect(await signal(server, 'SIGINT')).toEqual([0, null])
  expect(postgresProcesses()).toEqual([])
})

test('after kill -9 of the server the next start works, and its database has not stayed', {
  tags: 'long/processes',
}, async () => {
  const killed = start()
  await listening(killed)
  const before = postmaster()
  await signal(killed, 'SIGKILL')

  const next = start()
  const { address } = await listening(next)
  expect(await codeOf(address)).toBe('00000')
  expect(postmaster()).not.toBe(before)

  process.kill(postmaster(), 'SIGKILL')
  await signal(next, 'SIGKILL')
  const last = start()
  expect(await codeOf((await listening(last)).address)).toBe('00000')
  expect(await signal(last, 'SIGTERM')).toEqual([0, null])
  expect(postgresProcesses()).toEqual([])
})

test('a database that nobody is left to stop is stopped by the next start', {
  tags: 'long/processes',
}, async () => {
  const killed = start()
  await listening(killed)
  const abandoned = postmaster()
  process.kill(keeperOf(abandoned), 'SIGKILL')
  await signal(killed, 'SIGKILL')
  // A process that PostgreSQL has just forked still has the name of its parent.
  await expect.poll(postgresProcesses).toEqual([`${abandoned}`])
  const last = start()
  expect(await codeOf((await listening(last)).address)).toBe('00000')
  expect(postgresProcesses()).not.toContain(`${abandoned}`) // its number stays until init has heard of its end
  expect(await signal(last, 'SIGTERM')).toEqual([0, null])
  expect(postgresProcesses()).toEqual([])
})

test('a start that is stopped while it seeds is begun again by the next one', {
  tags: 'long/processes',
}, async () => {
  const env = { DATA_DIR: join(folder, 'interrupted'), SKUS: 'demo' }
  const stopped = start(env)
  const [progress] = await once(stopped.stderr ?? stopped, 'data')
  expect(String(progress)).toMatch(/^Seeding the demo world: [\d,]+ of 30,072\n/)
  expect(await signal(stopped, 'SIGINT')).toEqual([0, null])
  expect(postgresProcesses()).toEqual([])

  const next = start({ ...env, SKUS: '200' })
  expect(await codeOf((await listening(next)).address)).toBe('00000')
  expect(await signal(next, 'SIGINT')).toEqual([0, null])
})

test('without the demo world it starts with empty pages, and only where no demo people are', {
  tags: 'long/processes',
}, async () => {
  const PUBLIC_URL = 'https://mall.example.cn'
  expect(await refusal({ DEMO: '0' })).toMatch(/^Without the demo world PUBLIC_URL must be set/)
  expect(await refusal({ DEMO: '0', PUBLIC_URL })).toMatch(/^This database has demo people/)

  const server = start({ DEMO: '0', PUBLIC_URL, DATA_DIR: join(folder, 'empty') })
  const warned = once(server.stderr ?? server, 'data')
  const { address, accounts } = await listening(server)
  expect(accounts).toBe('')
  expect(String(await warned)).toMatch(/^WARNING: SMS is not set up\. Nobody can register/)
  expect(await (await fetch(`${address}/login?way=sms`)).text()).toContain('短信服务尚未开通')
  const textOf = async (path: string) => {
    const page = await fetch(address + path)
    expect(page.status, path).toBe(200)
    const text = await page.text()
    expect(text, path).not.toMatch(/400-000-0000|示例工业品|示例ICP/)
    return text
  }
  for (const path of ['/', '/productList', '/productList?keyword=6204', '/login', '/forgetPwd'])
    await textOf(path)
  const texts = ['/payOnline', '/companyTransfer', '/ourRecognition', '/platformBusinessModel']
  const others = ['/companyIntroduction', '/hexin', '/help', '/awsomeCase']
  for (const path of [...texts, ...others, '/contactUs'])
    expect(await textOf(path), path).toContain('内容正在准备')
  expect(await textOf('/contactUs')).toContain('在线留言')
  expect(await signal(server, 'SIGINT')).toEqual([0, null])
})

const file = join(folder, 'file')
writeFileSync(file, '')
test.each([
  [{ PORT: '70000' }, /^PORT must be a number/],
  [{ HOST: 'here!' }, /^HOST must be an address/],
  [
    { HOST: '192.0.2.1', PUBLIC_URL: 'https://mall.example.cn' },
    /^HOST 192\.0\.2\.1 is not an address of this machine\.$/,
  ],
  [{ SKUS: 'many' }, /^SKUS must be demo, full or a number/],
  [{ DATABASE_URL: 'mysql://db' }, /^DATABASE_URL must look like postgres:/],
  [{ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }, /^No PostgreSQL can be used at DATABASE_URL/],
  [{ DATA_DIR: file }, /^DATA_DIR \S+file cannot be written: there is a file in its place\.$/],
  [{ DATA_DIR: join(file, 'data') }, /^DATA_DIR \S+data cannot be written: there is a file in/],
  [{ DATA_DIR: '/proc/mall' }, /^DATA_DIR \/proc\/mall cannot be written: it cannot exist there/],
])('%j ends in one sentence', { tags: 'long/processes' }, async (env, sentence) => {
  expect(await refusal(env)).toMatch(sentence)
})

test('an argument that does not exist ends in one sentence', {
  tags: 'long/processes',
}, async () => {
  expect(await refusal({}, ['--port=1'])).toMatch(/^There is no --port=1: /)
})

test('a port that is taken ends in one sentence before a database is made', {
  tags: 'long/processes',
}, async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const env = { PORT: `${port}`, DATA_DIR: join(folder, 'unmade') }
  expect(await refusal(env)).toBe(`Port ${port} is in use: set PORT to another.`)
  expect(readdirSync(folder)).not.toContain('unmade')
  other.close()
})

function start(env: Record<string, string> = {}, flags: string[] = []): ChildProcess {
  const { PATH = '' } = process.env
  const inherited = { PATH, npm_lifecycle_event: 'test' } // it ends with us
  const options = { PORT: '0', SKUS: '200', DATA_DIR: dataDir, ...env }
  const server = spawn(process.execPath, ['scripts/start.mjs', ...flags], {
    env: { ...inherited, ...options },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(server)
  return server
}

async function listening(server: ChildProcess): Promise<{ address: string; accounts: string }> {
  const printed = once(server.stdout ?? server, 'data').then(([text]) => String(text).split('\n'))
  const gone = once(server, 'exit').then(async ([code]) => {
    throw new Error(`It ended with ${code}.`)
  })
  const [address = '', accounts = ''] = await Promise.race([printed, gone])
  return { address, accounts }
}

/** Answers what the start says when it must not succeed. */
async function refusal(env: Record<string, string>, flags: string[] = []): Promise<string> {
  const server = start(env, flags)
  let output = ''
  server.stderr?.on('data', (text) => {
    output += text
  })
  expect(await once(server, 'close')).toEqual([1, null])
  expect(output.trimEnd().split('\n')).toHaveLength(1)
  return output.trimEnd()
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null

async function signal(server: ChildProcess, name: NodeJS.Signals): Promise<unknown[]> {
  const exit = once(server, 'exit')
  server.kill(name)
  return exit
}

/** Answers the code of an answer that needs the database. */
async function codeOf(address: string): Promise<string> {
  const answer = await fetch(`${address}/mall/index/homeCategoryList`)
  return (await answer.json()).code
}

const postmaster = () =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** Finds the process that stops PostgreSQL when its mall has gone. */
function keeperOf(server: number): number {
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ')
  const keeper = children.find((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8') === 'sh\n')
  return Number(keeper ?? expect.unreachable('no keeper'))
}

const isRoot = process.getuid?.() === 0
test.skipIf(!isRoot)(
  'PostgreSQL runs without any right that root has, below a folder that only root may pass',
  { tags: 'long/processes' },
  async () => {
    const server = start()
    await listening(server)
    const status = readFileSync(`/proc/${postmaster()}/status`, 'utf8')
    for (const rights of ['Inh', 'Prm', 'Eff', 'Amb'])
      expect(status).toMatch(new RegExp(`\nCap${rights}:\t0+\n`))
    expect(status).toContain('\nNoNewPrivs:\t1\n')
    await signal(server, 'SIGINT')
  },
)

function postgresProcesses(): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
    } catch {
      return false // has just ended
    }
  })
}
