import { ready } from './ready.mjs'

await ready()
const { backupCommand } = await import('../src/server/backup.ts')
await backupCommand(process.argv.slice(2))
