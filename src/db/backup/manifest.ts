import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Copied } from './files.ts'

/** A backup says in it what it holds. It is written last, and its last line is the checksum of the lines before. */
export type Manifest = {
  format: 1
  postgres: string
  /** The backup holds everything that was committed before this moment. */
  moment: string
  /** The backup holds these two files of the write-ahead log, and those between them. */
  firstWal: string
  lastWal: string
  folders: string[]
  files: Copied[]
}

const fileIn = (folder: string) => join(folder, 'manifest.json')

export function writeManifest(folder: string, manifest: Manifest) {
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  writeFileSync(fileIn(folder), `${text}${sha256Of(text)}\n`, { mode: 0o600, flush: true })
}

export function readManifest(folder: string): Manifest {
  if (!existsSync(fileIn(folder)))
    throw new Error(`${folder} is no backup: it has no manifest.json.`)
  const [, text = '', checksum] =
    /^(.*\n)(\w{64})\n$/s.exec(readFileSync(fileIn(folder), 'utf8')) ?? []
  if (sha256Of(text) !== checksum) throw new Error(damaged(fileIn(folder)))
  const manifest: Manifest = JSON.parse(text)
  if (manifest.format !== 1)
    throw new Error(`${folder} was made by a newer version of the mall: restore it with that one.`)
  return manifest
}

/** Throws at the first file that is not as it was when the backup was made. */
export function assertSame(folder: string, { files }: Manifest, found: Copied[]) {
  const known = new Map(found.map((file) => [file.path, file]))
  for (const { path, size, sha256 } of files) {
    const file = known.get(path)
    if (file?.size !== size || file.sha256 !== sha256) throw new Error(damaged(join(folder, path)))
  }
}

const damaged = (file: string) =>
  `${file} is damaged: this backup cannot be used, take another one.`

export const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')
