import { expect, test } from 'vitest'
import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'

const head = `/**
 * A browser needs to know this of each call: method, path and whether it is public; the server parses and knows who may
 * call, so the shapes and zod stay there. A path that ends with the name of its call says only its folder below /mall.
 * Pages import it as #mall/api.ts (package.json, imports). It is made from the contracts; renew it with:
 * npx vitest run src/mall/browserApi -u
 */
const get = (path = '', access = 'member') => ({ method: 'GET', path, access })
const post = (path = '', access = 'member') => ({ method: 'POST', path, access })

export const api = {
`
const tail = `}

for (const [noun, calls] of Object.entries(api))
  for (const [name, call] of Object.entries(calls))
    if (!call.path.startsWith('/')) call.path = \`/mall/\${call.path || noun}/\${name}\`
`

function lineOf(noun: string, [name, { method, path, access }]: [string, Endpoint]): string {
  const folder = /^\/mall\/(\w+)\/(\w+)$/.exec(path)
  const short = folder?.[1] === noun ? '' : `${folder?.[1]}`
  const said = folder?.[2] === name ? short : path
  const isPublic = access === 'public'
  const inputs = [...(said || isPublic ? [said] : []), ...(isPublic ? ['public'] : [])]
  return `    ${name}: ${method.toLowerCase()}(${inputs.map((one) => `'${one}'`).join(', ')}),\n`
}

test('browserApi.ts names every call as its contract does', async () => {
  const nouns = Object.entries(api).map(
    ([noun, calls]) =>
      `  ${noun}: {\n${Object.entries(calls)
        .map((call) => lineOf(noun, call))
        .join('')}  },\n`,
  )
  await expect(`${head}${nouns.join('')}${tail}`).toMatchFileSnapshot('./browserApi.ts')
})

test('a browser calls each by the address that its contract says', async () => {
  const known = (await import('./browserApi.ts')).api
  const pathsOf = (calls: Record<string, { path: string }>) =>
    Object.entries(calls).map(([name, { path }]) => [name, path])
  for (const [noun, calls] of Object.entries(api))
    expect(pathsOf(known[noun as keyof typeof known])).toEqual(pathsOf(calls))
})
