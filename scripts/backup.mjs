import { ready } from './ready.mjs'

await ready()
const { backupCommand } = await import('../src/server/backupCommand.ts')
await backupCommand(process.argv.slice(2))
