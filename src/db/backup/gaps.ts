import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/**
 * Throws when the archive lacks a file of the log between the end of a backup and its own end. PostgreSQL would
 * end there, or would go on with what a restore has undone, and in both cases it would say that all went well.
 */
export function assertNoGap(folder: string, lastWal: string) {
  const names = new Set(
    readdirSync(folder).flatMap((name) => /^([0-9A-F]{24})\.gz$/.exec(name)?.[1] ?? []),
  )
  if (names.size === 0)
    throw new Error(
      `${folder} holds no archive: name the right folder, or restore without ARCHIVE_DIR.`,
    )
  for (const { id, begin, end } of timelinesAfter(folder, lastWal, names))
    for (let number = begin; number < end; number++)
      if (!names.has(nameOf(id, number)))
        throw new Error(
          `${folder} lacks ${nameOf(id, number)}.gz: restore from a later backup, or without ARCHIVE_DIR.`,
        )
}

/** PostgreSQL needs of a timeline the file with the number `begin`, and all that follow it before `end`. */
type Timeline = { id: number; begin: number; end: number }

/**
 * Answers the timelines that lead from the end of a backup to the end of the archive, as PostgreSQL chooses them.
 */
function timelinesAfter(folder: string, lastWal: string, names: Set<string>): Timeline[] {
  const first = timelineOf(lastWal)
  const newest = newestFrom(folder, first)
  const timelines: Timeline[] = []
  let begin = numberOf(lastWal) + 1
  if (newest > first)
    for (const { id, end } of pastOf(folder, newest, first, numberOf(lastWal))) {
      timelines.push({ id, begin, end })
      begin = end // the file in which a timeline ends begins the next one as well
    }
  const last = [...names].filter((name) => timelineOf(name) === newest).map(numberOf)
  const least = newest > first ? begin : begin - 1 // a later timeline has at least its first file
  timelines.push({ id: newest, begin, end: Math.max(least, ...last) + 1 })
  return timelines
}

/** PostgreSQL looks for the newest timeline in this way: it counts up until a number has no history. */
function newestFrom(folder: string, timeline: number): number {
  let newest = timeline
  while (existsSync(historyIn(folder, newest + 1))) newest++
  return newest
}

/**
 * Answers the timelines before the newest one, from that of the backup on, each with the number of the file it ends
 * in.
 */
function pastOf(folder: string, newest: number, first: number, lastNumber: number) {
  const file = historyIn(folder, newest)
  const lines = unpacked(file).matchAll(/^(\d+)\s+([0-9A-F]+)\/([0-9A-F]+)/gim)
  const past = [...lines].map(([, id, high = '', low = '']) => ({
    id: Number(id),
    end: Number.parseInt(high, 16) * filesInMiddlePart + (Number.parseInt(low, 16) >>> 24),
  }))
  const own = past.findIndex(({ id }) => id === first)
  if ((past[own]?.end ?? -1) < lastNumber)
    throw new Error(
      `${folder} holds a restore that has undone this backup: move ${hex(newest)}.history.gz away to go back to what it has undone.`,
    )
  return past.slice(own)
}

function unpacked(file: string): string {
  try {
    return gunzipSync(readFileSync(file)).toString()
  } catch {
    throw new Error(`${file} cannot be read or is damaged: nothing was restored.`)
  }
}

const historyIn = (folder: string, timeline: number) => join(folder, `${hex(timeline)}.history.gz`)

/** Each file has 16 MB, and 256 of them have the middle part of their name in common. */
const filesInMiddlePart = 256
const timelineOf = (name: string) => Number.parseInt(name.slice(0, 8), 16)
const numberOf = (name: string) =>
  Number.parseInt(name.slice(8, 16), 16) * filesInMiddlePart + Number.parseInt(name.slice(16), 16)
const nameOf = (timeline: number, number: number) =>
  `${hex(timeline)}${hex(Math.floor(number / filesInMiddlePart))}${hex(number % filesInMiddlePart)}`
const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0')
