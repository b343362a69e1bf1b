import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * Writes .br and .gz beside each file of the browser's build, once and as small as possible instead of at every
 * request. It runs after the server's build, which is the later one, because React Router writes its manifest during
 * that.
 */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    async writeBundle({ dir = '' }) {
      const assets = join(dir, '../client/assets')
      const files = (await readdir(assets)).filter((file) => /\.(js|css|svg)$/.test(file))
      await Promise.all(files.map((file) => compress(join(assets, file))))
    },
  }
}

async function compress(file: string) {
  const content = await readFile(file)
  if (content.length < 256) return // it would hardly get smaller
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content)) // quality 11 by default
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
