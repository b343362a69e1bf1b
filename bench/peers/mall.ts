import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, startEmbedded } from '#db/embedded.ts'
import { openDb } from '#db/postgres.ts'
import { openClient } from './ask.ts'
import { mallCarts } from './mallCarts.ts'
import { mallPages } from './mallPages.ts'
import { mallReads } from './mallReads.ts'
import { openMallWorld } from './mallWorld.ts'
import { postmasterOf } from './peerDatabase.ts'
import { startProgram, untilAnswers } from './programs.ts'
import type { Shop } from './shop.ts'

/** Opens the mall as `npm start` does, with its demo world and ten more purchasers of company 1. */
export async function openMall(
  root: string,
  skus: string,
  stops: AsyncDisposableStack,
): Promise<Shop> {
  const dataDir = resolve(root, `mall-${skus}`)
  mkdirSync(dataDir, { recursive: true })
  const { url, stop } = await startEmbedded(dataDir)
  stops.defer(stop)
  const port = `${await freePort()}`
  const address = `http://127.0.0.1:${port}`
  const program = {
    folder: process.cwd(),
    command: [process.execPath, ...startWords(/^--/), 'src/server/main.ts'],
    env: { ...settings(), DATA_DIR: dataDir, DATABASE_URL: url, PORT: port, DEMO: '1', SKUS: skus },
    log: join(dataDir, 'server.log'),
  }
  const server = startProgram(program)
  stops.defer(server.stop)
  await untilAnswers(`${address}/readyz`, program, server)
  await untilIndexed(address)
  const db = openDb(url, { patient: true, connections: 1, name: 'bench' })
  stops.defer(() => db.end({ timeout: 5 }))
  const ask = openClient(address, ['"success":false'], stops)
  const world = await openMallWorld(db, address)
  return {
    name: 'mall',
    goods: world.goods,
    processes: { programs: [server.pid], postmasters: [postmasterOf(dataDir)] },
    operations: { ...mallReads(ask, world), ...mallCarts(ask, world), ...mallPages(ask, world) },
  }
}

/** Those words of `npm start` that begin so. */
function startWords(beginning: RegExp): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  return scripts.start.split(' ').filter((word: string) => beginning.test(word))
}

/** What `npm start` sets in the environment. */
const settings = () => Object.fromEntries(startWords(/^[A-Z_]+=/).map((word) => word.split('=')))

/** PostgreSQL searches until the index of a new catalogue is made. */
async function untilIndexed(address: string) {
  const state = async () => (await fetch(`${address}/readyz`)).text()
  while (!(await state()).includes('searched by index')) await sleep(500)
}
