import { buildIfStale } from './build.mjs'
import { ready } from './ready.mjs'

await ready()
process.env.NODE_ENV = 'production'
await buildIfStale()
await import('../bench/search/main.ts')
