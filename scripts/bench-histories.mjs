import { ready, run } from './ready.mjs'

/** Lives through 10,000 random histories, or HISTORIES, beginning with SEED. */
await ready()
const env = { NODE_ENV: 'test', HISTORIES: process.env.HISTORIES ?? '10000' }
const args = ['run', '--project=pg', '--maxConcurrency=2', 'src/test/histories']
process.exitCode = await run('vitest', args, { env })
