import { ready } from './ready.mjs'

await ready()
process.env.NODE_ENV = 'production'
await import('../bench/quotation.bench.ts')
