import type { Plugin } from 'vite'
import { api } from '#mall/api.ts'
import type { Contract } from '#mall/endpoint.ts'

/**
 * In the browser `#mall/api.ts` holds method, path and access only: the server parses, so the shapes
 * and zod (10 KB of brotli) stay there. Development keeps the real module.
 */
export function endpoints(): Plugin {
  return {
    name: 'endpoints',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (id.endsWith('/src/mall/api.ts') ? withoutShapes(api) : null),
  }
}

function withoutShapes(nouns: Record<string, Contract>): string {
  const bare = Object.entries(nouns).map(([noun, contract]) => {
    const calls = Object.entries(contract).map(([name, { method, path, access }]) => [
      name,
      { method, path, access },
    ])
    return [noun, Object.fromEntries(calls)]
  })
  return `export const api = ${JSON.stringify(Object.fromEntries(bare))}`
}
