import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Db } from '#db/postgres.ts'
import { install } from './install.ts'
import { openPeerDatabase, type PeerDatabase } from './peerDatabase.ts'
import { type Program, runProgram, startProgram, untilAnswers } from './programs.ts'

/** It says where a peer has its program, which is installed once, and its goods, one folder for each number of them. */
export type Places = { name: string; root: string; goods: number; stops: AsyncDisposableStack }
export type Peer = PeerDatabase & {
  /** It names the versions of what was installed. */
  manifest: string
  program(args: string[], env: Record<string, string>): Program
  /** The set-up may write here what a client has to know. */
  told: string
}

export async function openPeer({ name, root, goods, stops }: Places): Promise<Peer> {
  const folder = resolve(root, name)
  const data = resolve(root, `${name}-${goods}`)
  await install(name, folder, stops)
  const database = await openPeerDatabase(data, stops)
  let programs = 0
  return {
    ...database,
    manifest: readFileSync(join(folder, 'package.json'), 'utf8'),
    told: join(data, 'told.json'),
    program(args, env) {
      programs += 1
      const log = join(data, `program-${programs}.log`)
      return { folder, command: [process.execPath, ...args], env, log }
    },
  }
}

type SetUp = { programs: Program[]; load(db: Db, goods: number): Promise<void> }

/** Runs programs and loads the goods, unless this has been done to its end before with the same versions. */
export async function setUpOnce(
  { db, told, manifest }: Peer,
  { name, goods, stops }: Places,
  { programs, load }: SetUp,
) {
  const done = join(dirname(told), 'set-up.done')
  if (existsSync(done) && readFileSync(done, 'utf8') === manifest) return
  rmSync(done, { force: true })
  console.error(`Setting ${name} up with ${goods} goods: this takes some minutes.`)
  await db`drop schema public cascade`
  await db`create schema public`
  for (const program of programs) await runProgram(program, stops)
  await load(db, goods)
  writeFileSync(done, manifest)
}

/** Starts them together; the last one has to answer at this address. */
export async function startTogether(
  programs: Program[],
  address: string,
  stops: AsyncDisposableStack,
): Promise<number[]> {
  const pids: number[] = []
  for (const program of programs) {
    const running = startProgram(program)
    stops.defer(running.stop)
    pids.push(running.pid)
    if (program === programs.at(-1)) await untilAnswers(address, program, running)
  }
  return pids
}
