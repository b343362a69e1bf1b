import { expect, test } from 'vitest'
import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'

const head = `/**
 * A browser needs to know this of each call: method, path and whether it is public; the server parses and knows who may
 * call, so the shapes and zod stay there. Pages import it as #mall/api.ts (package.json, imports). It is made from the contracts; renew it with:
 * npx vitest run src/mall/browserApi -u
 */
const get = (path: string, access = 'member') => ({ method: 'GET', path, access })
const post = (path: string, access = 'member') => ({ method: 'POST', path, access })

export const api = {
`

const lineOf = ([name, { method, path, access }]: [string, Endpoint]) =>
  `    ${name}: ${method.toLowerCase()}('${path}'${access === 'public' ? ", 'public'" : ''}),\n`

test('browserApi.ts names every call as its contract does', async () => {
  const nouns = Object.entries(api).map(
    ([noun, calls]) => `  ${noun}: {\n${Object.entries(calls).map(lineOf).join('')}  },\n`,
  )
  await expect(`${head}${nouns.join('')}}\n`).toMatchFileSnapshot('./browserApi.ts')
})
