import { createHash } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, rmSync } from 'node:fs'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Says what was read of a file that was copied. The path begins at the folder that was copied. */
export type Copied = { path: string; size: number; sha256: string }

export type CopyOptions = {
  /** A file may be gone before it is copied, as happens in the folder of a running database. */
  mayVanish?: boolean
  /** Each copy is on the disk before the next step. */
  isDurable?: boolean
}

/** Copies files with their folders, some at a time, and tells what was copied in the order of the paths. */
export async function copyFiles(
  paths: string[],
  from: string,
  to: string,
  options: CopyOptions = {},
): Promise<Copied[]> {
  const copied: Copied[] = []
  const waiting = paths.values()
  async function work() {
    for (const path of waiting) {
      const file = await copyFile(path, join(from, path), join(to, path), options)
      if (file) copied.push(file)
    }
  }
  await Promise.all(Array.from({ length: atATime }, work))
  return copied.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

const atATime = 4
const chunkBytes = 1 << 20

async function copyFile(path: string, from: string, to: string, options: CopyOptions) {
  const source = await openSource(from, options)
  if (!source) return null
  await using _ = source
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await using target = await open(to, 'wx', 0o600)
  const hash = createHash('sha256')
  const chunk = Buffer.allocUnsafe(chunkBytes)
  let size = 0
  for (;;) {
    const { bytesRead } = await source.read(chunk, 0, chunk.length, size)
    if (bytesRead === 0) break
    const part = chunk.subarray(0, bytesRead)
    hash.update(part)
    await target.writeFile(part) // unlike write it goes on until all of it is written
    size += bytesRead
  }
  if (options.isDurable) await target.sync()
  return { path, size, sha256: hash.digest('hex') }
}

async function openSource(from: string, { mayVanish }: CopyOptions): Promise<FileHandle | null> {
  try {
    return await open(from, 'r')
  } catch (error) {
    if (mayVanish && (error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Lists all files and all folders below a folder, with paths that begin there. */
export function filesBelow(folder: string, isWanted: (path: string) => boolean = () => true) {
  const files: string[] = []
  const folders: string[] = []
  function look(path: string) {
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      const inner = path ? `${path}/${entry.name}` : entry.name
      if (!isWanted(inner)) continue
      if (entry.isSymbolicLink())
        throw new Error(`${join(folder, inner)} is a link: nothing was backed up.`)
      if (entry.isDirectory()) {
        folders.push(inner)
        look(inner)
      } else files.push(inner)
    }
  }
  look('')
  return { files, folders }
}

/** Writes the names in a folder to the disk: a new file can be lost as long as only its contents are there. */
export function syncFolder(folder: string) {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Names a place beside the target for what is not complete yet, and deletes such places of programs that have ended. */
export function unfinishedBeside(target: string): string {
  const folder = dirname(target)
  const ours = new RegExp(`^${RegExp.escape(basename(target))}\\.unfinished-(\\d+)$`)
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const pid = ours.exec(name)?.[1]
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(folder, name), { recursive: true })
  }
  return `${target}.unfinished-${process.pid}`
}
