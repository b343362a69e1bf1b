import type { Plugin } from 'vite'
import { api } from '#mall/api.ts'
import type { Contract, Endpoint } from '#mall/endpoint.ts'

/**
 * In the browser a call is its method, path and access only, written where it is made: the server parses, so
 * the shapes and zod (10 KB of brotli) stay there, and no page carries the calls of others. Development keeps
 * the real module.
 */
export function endpoints(): Plugin {
  return {
    name: 'endpoints',
    apply: 'build',
    enforce: 'post', // when the types are gone
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (id.endsWith('/src/mall/api.ts') ? `export const api = ${bare}` : null),
    transform: (code) =>
      code.includes('#mall/api.ts') ? { code: code.replace(named, inPlace), map: null } : null,
  }
}

const contracts: Record<string, Contract> = api
const ofBrowser = ({ method, path, access }: Endpoint) => ({ method, path, access })
const bare = JSON.stringify(
  Object.fromEntries(
    Object.entries(contracts).map(([noun, contract]) => [
      noun,
      Object.fromEntries(
        Object.entries(contract).map(([name, endpoint]) => [name, ofBrowser(endpoint)]),
      ),
    ]),
  ),
)

const named = /\bapi\.(\w+)\.(\w+)/g
function inPlace(text: string, noun: string, name: string): string {
  const endpoint = contracts[noun]?.[name]
  return endpoint ? JSON.stringify(ofBrowser(endpoint)) : text
}
