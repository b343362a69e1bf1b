import { ready } from './ready.mjs'

await ready()
await import('../bench/sizes.ts')
