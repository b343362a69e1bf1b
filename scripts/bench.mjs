import { buildIfStale } from './build.mjs'
import { ready } from './ready.mjs'

await ready()
process.env.NODE_ENV = 'production'
await buildIfStale()
await import(`../bench/${process.argv[2] ?? 'mall'}.bench.ts`)
