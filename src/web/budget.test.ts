import { globSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'build/client/assets'

type Chunk = { module: string; imports?: string[] }
type Manifest = { entry: Chunk; routes: Record<string, Chunk> }

const [manifestFile = ''] = globSync(`${folder}/manifest-*.js`)
const manifest: Manifest = JSON.parse(
  readFileSync(manifestFile, 'utf8').replace(/^[^{]*|;?\s*$/g, ''),
)

test.each(['pages/home', 'pages/productList', 'pages/productDetail'])(
  'the first view of %s needs at most 130 KB of script in 16 files',
  (page) => {
    const routes = ['root', 'layout/shop', page].map((id) => manifest.routes[id])
    const chunks = [manifest.entry, ...routes].flatMap((chunk) =>
      chunk ? [chunk.module, ...(chunk.imports ?? [])] : [],
    )
    const files = new Set([manifestFile, ...chunks.map((path) => `build/client${path}`)])
    expect(files.size).toBeGreaterThan(4)
    expect(files.size).toBeLessThanOrEqual(16)
    const bytes = [...files].map((file) => statSync(smallest(file)).size)
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(130_000)
  },
)

/** Answers the file as it travels: compressed by the build, unless it is too small for that. */
const smallest = (file: string) => globSync(`${file}.br`)[0] ?? file
