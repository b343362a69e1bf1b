import { ready, run } from './ready.mjs'

/** Lives through 10,000 random histories, or HISTORIES, beginning with SEED; with MINUTES as many as begin by then. */
await ready()
const env = { NODE_ENV: 'test', HISTORIES: process.env.HISTORIES ?? '10000' }
process.exitCode = await run('vitest', ['run', '--project=pg', 'src/test/histories'], { env })
