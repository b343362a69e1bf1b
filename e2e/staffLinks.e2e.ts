import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/postgres.ts'
import { messages } from '#mall/errors.ts'
import { browserCookies, type Server } from '#test/mall.ts'
import { openMall } from '#test/openMall.ts'

let server: Server
let db: Db

beforeAll(async () => {
  const mall = await openMall()
  server = mall.servers[0] ?? expect.unreachable()
  db = mall.db
})

afterAll(async () => {
  await server?.stop()
  await db?.end()
})

/** Pages of the same kind are alike: so many of them are opened. */
const mostOfKind = 3

const kindOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://mall')
  const tabs = ['tab', 'view', 'account'].map((key) => searchParams.get(key) ?? '')
  return [pathname.replace(/\d{3,}/g, ''), ...searchParams.keys(), ...tabs].join(' ')
}

type Opened = { isRefused: boolean; status: number; links: string[] }

async function opened(address: string, cookie: string): Promise<Opened> {
  const response = await fetch(server.address + address, { headers: { cookie } })
  const text = await response.text()
  const isOfStaff = address.startsWith('/admin')
  const links = isOfStaff ? [...text.matchAll(/<a\b[^>]*?\bhref="(\/[^"#]*)"/g)] : []
  return {
    status: response.status,
    isRefused: response.status >= 400 || text.includes(messages.FORBIDDEN),
    links: links.map(([, href = '']) => href.replaceAll('&amp;', '&')),
  }
}

/** Follows all links of the back office, as far as each leads, and answers those that open nothing. */
async function refusedTo(cookie: string): Promise<{ seen: number; refused: string[] }> {
  const kinds = new Map<string, number>()
  const refused: string[] = []
  const open = [{ address: '/admin', from: '' }]
  for (const { address, from } of open) {
    const { status, isRefused, links } = await opened(address, cookie)
    if (isRefused) refused.push(`${status} ${address} on ${from}`)
    for (const link of links) {
      const count = kinds.get(kindOf(link)) ?? 0
      if (count >= mostOfKind || open.some((one) => one.address === link)) continue
      kinds.set(kindOf(link), count + 1)
      open.push({ address: link, from: address })
    }
  }
  return { seen: open.length, refused }
}

test.each(['finance', 'sales', 'warehouse', 'goods', 'content', 'admin'])(
  'every link that one of the staff sees whose only role is %s opens',
  async (role) => {
    await db`
      update person set staff_role_id = (select role_id from staff_role where built_in = ${role})
      where account = 'operator2'`
    const { seen, refused } = await refusedTo(await browserCookies(server.address, 'operator2'))
    expect(refused).toEqual([])
    expect(seen).toBeGreaterThan(8)
  },
)
