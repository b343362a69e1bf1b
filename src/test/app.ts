import { afterAll } from 'vitest'
import type { Db } from '#db/postgres.ts'
import { type DemoAccount, demoPassword } from '#db/seed/demoWorld.ts'
import { momentOf } from '#index/openIndex.ts'
import { openPostgresSearch } from '#mall/goods/search/postgresSearch.ts'
import * as api from '#server/http/api.ts'
import type { Envelope } from '#server/http/envelope.ts'
import { type HttpOptions, openHttp } from '#server/http/openHttp.ts'
import type { HotModules } from '#server/http/render.ts'

export const browser = { 'sec-fetch-site': 'same-origin' }

/** The HTTP server without a port and without pages but this: one that tells who is looking. */
const pages: HotModules['pages'] = {
  render: async (request, { who, ended }) =>
    Response.json({ method: request.method, url: request.url, name: who?.name ?? null, ended }),
}

export async function openApp(
  db: Db,
  render = pages.render,
  isDemo = true,
  onLoad = () => {},
  parts: Partial<HttpOptions> = {},
) {
  const lines: string[] = []
  const search = await openPostgresSearch(db)
  const app = await openHttp(
    db,
    async () => ({
      search,
      moment: momentOf(search),
      behindMs: 0,
      stop: async () => {},
    }),
    { isDevelopment: false, isDemo, sms: 'sandbox', publicUrl: null },
    {
      async modules() {
        onLoad()
        return async () => ({ api, pages: { render } })
      },
      logTo: { write: (line) => void lines.push(line) },
      ...parts,
    },
  )
  afterAll(() => app.close())

  async function call(
    method: 'GET' | 'POST',
    url: string,
    { payload, headers = {} }: { payload?: object | string; headers?: Record<string, string> } = {},
  ) {
    const response = await app.inject({ method, url, headers, ...(payload && { payload }) })
    return { response, status: response.statusCode, body: response.json<Envelope>() }
  }

  async function login(account: DemoAccount, headers: Record<string, string> = {}) {
    const payload = { account, password: demoPassword }
    const { response, body } = await call('POST', '/auth/ua/login', { payload, headers })
    const { accessToken: token } = body.data as { accessToken: string }
    const companion = response.cookies.find(({ name }) => name === 'companion')?.value ?? ''
    return { token, companion, response }
  }

  return { app, lines, call, login }
}
