import { ready } from './ready.mjs'

await ready()
const { restoreCommand } = await import('../src/server/backupCommand.ts')
await restoreCommand(process.argv.slice(2))
