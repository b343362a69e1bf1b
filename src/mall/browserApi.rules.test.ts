import { expect, test } from 'vitest'
import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'

const head = `/**
 * A browser needs to know this of each call: method, path and whether it is public; the server parses and knows who may
 * call, so the shapes and zod stay there. Pages import it as #mall/api.ts (package.json, imports). It is a text, because
 * each first view loads it. A line is a noun and its calls: + is POST, ! is public, and after a colon stands where the
 * address is not /mall/noun/call: another folder, /another end, or all of it. It is made from the contracts; renew it with:
 * npx vitest run src/mall/browserApi -u
 */
const table = \`
`
const tail = `\`

type Called = { method: string; path: string; access: string }

export const api = Object.fromEntries(
  table
    .trim()
    .split('\\n')
    .map((line) => {
      const [noun = '', ...calls] = line.split(' ')
      return [noun, Object.fromEntries(calls.map((call) => calledBy(noun, call)))]
    }),
)

function calledBy(noun: string, call: string): [string, Called] {
  const [said = '', at = ''] = call.split(':')
  const name = said.replace(/[+!]/g, '')
  const path = /^\\/.*\\//.test(at)
    ? at
    : \`/mall/\${at[0] === '/' ? noun + at : \`\${at || noun}/\${name}\`}\`
  const method = said.includes('+') ? 'POST' : 'GET'
  return [name, { method, path, access: said.includes('!') ? 'public' : 'member' }]
}
`

function callText(noun: string, [name, { method, path, access }]: [string, Endpoint]): string {
  const [, folder, end] = /^\/mall\/(\w+)\/(\w+)$/.exec(path) ?? []
  const short = folder === noun ? end && `/${end}` : end === name ? folder : path
  const at = folder === noun && end === name ? '' : `:${short}`
  return `${method === 'POST' ? '+' : ''}${access === 'public' ? '!' : ''}${name}${at}`
}

test('browserApi.ts names every call as its contract does', async () => {
  const nouns = Object.entries(api).map(([noun, calls]) => {
    const texts = Object.entries(calls).map((call) => callText(noun, call))
    return `${noun} ${texts.join(' ')}\n`
  })
  await expect(`${head}${nouns.join('')}${tail}`).toMatchFileSnapshot('./browserApi.ts')
})

test('a browser calls each by the address that its contract says', async () => {
  const known = (await import('./browserApi.ts')).api
  const called = (calls: Record<string, Pick<Endpoint, 'method' | 'path' | 'access'>>) =>
    Object.entries(calls).map(([name, { method, path, access }]) => {
      return [name, method, path, access === 'public']
    })
  for (const [noun, calls] of Object.entries(api))
    expect(called((known[noun] ?? {}) as typeof calls)).toEqual(called(calls))
})
