import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { assertNoGap } from './gaps.ts'

let folder = ''
afterEach(() => rmSync(folder, { recursive: true }))

/** A name of PostgreSQL's log: 0x12 files of timeline 1 are `wal(1, 0x12)`. */
const wal = (timeline: number, file: number) => hex(timeline) + hex(file >> 8) + hex(file & 255)
const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0')

/** PostgreSQL writes so of a timeline: the ones before it, each with the place in the log that ended it. */
const history = (...ends: [timeline: number, place: string][]) =>
  ends
    .map(([timeline, place]) => `${timeline}\t${place}\tbefore 2026-11-22 10:00:00+08\n\n`)
    .join('')

function gapIn(names: string[], histories: Record<string, string> = {}, lastWal = wal(1, 2)) {
  folder = mkdtempSync(join(tmpdir(), 'archive-'))
  for (const name of names) writeFileSync(join(folder, `${name}.gz`), '')
  for (const [timeline, text] of Object.entries(histories))
    writeFileSync(join(folder, `${hex(Number(timeline))}.history.gz`), gzipSync(text))
  try {
    assertNoGap(folder, lastWal)
    return null
  } catch (error) {
    return (error as Error).message.replace(folder, 'It')
  }
}

const lacks = (name: string) =>
  `It lacks ${name}.gz: restore from a later backup, or without ARCHIVE_DIR.`

test.each([
  ['all files from the beginning', [wal(1, 1), wal(1, 2), wal(1, 3), wal(1, 4)]],
  ['the last file of the backup not yet', [wal(1, 3), wal(1, 4)]],
  ['no file that is later than the backup', [wal(1, 1)]],
  ['files across the end of a middle part', [wal(1, 0xff), wal(1, 0x100)], {}, wal(1, 0xfe)],
  ['a gap only before the backup', [wal(1, 1), wal(1, 4)], {}, wal(1, 3)],
  [
    'a timeline that begins in the file that the one before has begun',
    [wal(1, 3), wal(2, 4), wal(2, 5)],
    { 2: history([1, '0/4000500']) },
  ],
  [
    'what was undone, with a gap',
    [wal(1, 3), wal(1, 4), wal(1, 7), wal(2, 4)],
    { 2: history([1, '0/4000500']) },
  ],
  [
    'two timelines that begin in the same file',
    [wal(1, 3), wal(3, 4)],
    { 2: history([1, '0/4000500']), 3: history([1, '0/4000500'], [2, '0/4000900']) },
  ],
  ['a timeline whose name was moved away', [wal(1, 3), wal(1, 4), wal(2, 7)], {}],
])('nothing is lacking in an archive with %s', (_, names, histories = {}, lastWal = wal(1, 2)) => {
  expect(gapIn(names, histories, lastWal)).toBe(null)
})

test.each([
  ['begins later than the backup ends', [wal(1, 5), wal(1, 6)], {}, wal(1, 3)],
  ['has a hole between two files', [wal(1, 3), wal(1, 5)], {}, wal(1, 4)],
  ['has a hole at the end of a middle part', [wal(1, 3), wal(1, 0x100)], {}, wal(1, 4)],
  [
    'lacks the first file of a later timeline',
    [wal(1, 3), wal(1, 4), wal(2, 5)],
    { 2: history([1, '0/4000500']) },
    wal(2, 4),
  ],
  [
    'has nothing of a later timeline but its name',
    [wal(1, 3), wal(1, 4)],
    { 2: history([1, '0/4000500']) },
    wal(2, 4),
  ],
  [
    'ends before a later timeline begins',
    [wal(1, 3), wal(2, 5)],
    { 2: history([1, '0/5000000']) },
    wal(1, 4),
  ],
  [
    'lacks a file of a timeline in between',
    [wal(1, 3), wal(2, 4), wal(3, 6)],
    { 2: history([1, '0/4000500']), 3: history([1, '0/4000500'], [2, '0/6000028']) },
    wal(2, 5),
  ],
])('an archive is refused that %s', (_, names, histories, name) => {
  expect(gapIn(names, histories)).toBe(lacks(name))
})

test('a folder that holds nothing of an archive is refused', () => {
  expect(gapIn([])).toBe(
    'It holds no archive: name the right folder, or restore without ARCHIVE_DIR.',
  )
})

test('a backup that a restore has undone is refused with the newest timeline', () => {
  const told = gapIn([wal(1, 3), wal(1, 9), wal(2, 4)], { 2: history([1, '0/4000500']) }, wal(1, 8))
  expect(told).toBe(
    'It holds a restore that has undone this backup: move 00000002.history.gz away to go back to what it has undone.',
  )
})
