import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type DemoAccount, demoPassword } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'

export type Server = {
  address: string
  process: ChildProcess
  /** The options it was started with. */
  env: NodeJS.ProcessEnv
  /** Tells which calls it could not answer. */
  faults(): string
  stop(): Promise<void>
}

/** The servers of a run share the code that one of them has compiled. */
const compiled = 'node_modules/.cache/compiled'

/** Starts a server process as `npm start` does, on a free port of this machine. */
export async function startServer(env: NodeJS.ProcessEnv): Promise<Server> {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      NODE_COMPILE_CACHE: compiled,
      DRAIN_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let faults = ''
  child.stderr.on('data', (text) => {
    output += text
  })
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The server did not start: ${output}`)))
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (/"msg":"(?!slow)/.test(text)) faults += text
      const found = /http:\/\/[\d.:]+/.exec(text)
      if (found) resolve(found[0])
    })
  })
  return {
    address,
    process: child,
    env,
    faults: () => faults,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/**
 * Calls over HTTP as any program makes them, with a token that works alone, or with that of a browser and its cookies.
 * Rejects with a refusal.
 */
export const httpCall =
  (address: string, token = '', cookie = ''): Call =>
  async (endpoint, input, options) => {
    const isGet = endpoint.method === 'GET'
    const query = isGet ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    const response = await fetch(address + endpoint.path + query, {
      method: endpoint.method,
      headers: {
        authorization: token,
        ...(cookie && { cookie }),
        ...(!isGet && { 'content-type': 'application/json' }),
        ...(options?.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
      },
      body: isGet ? null : JSON.stringify(input),
    })
    const { success, data, msg, code } = (await response.json()) as {
      success: boolean
      data: never
      msg: string
      code: string
    }
    if (success) return data
    throw Object.assign(new Error(msg), { code, data, status: response.status })
  }

export async function loginOverHttp(address: string, account: DemoAccount) {
  const { accessToken } = await httpCall(address)(api.account.login, {
    account,
    password: demoPassword,
  })
  return { token: accessToken, call: httpCall(address, accessToken) }
}

/** The cookies of a browser that has logged in: the token, and the companion that scripts cannot read. */
export async function browserCookies(address: string, account: DemoAccount): Promise<string> {
  const response = await fetch(address + api.account.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ account, password: demoPassword }),
  })
  const { success, data, code } = (await response.json()) as {
    success: boolean
    data: { accessToken: string }
    code: string
  }
  if (!success) throw new Error(`${account} was not logged in: ${code}`) // otherwise the test goes on as a guest
  const companion = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  return [`token=${data.accessToken}`, ...companion].join('; ')
}
