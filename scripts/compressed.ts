import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Beside each file of the browser's build its .br and .gz: once and best instead of at every request. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file))
      await Promise.all(files.map((file) => compress(join(dir, file))))
    },
  }
}

async function compress(file: string) {
  const content = await readFile(file)
  if (content.length < 1024) return
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content)) // quality 11 by default
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
