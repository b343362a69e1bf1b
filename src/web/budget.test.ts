import { globSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'build/client/assets'

type Chunk = { module: string; imports?: string[]; css?: string[] }
type Manifest = { entry: Chunk; routes: Record<string, Chunk> }

const [manifestFile = ''] = globSync(`${folder}/manifest-*.js`)
const manifest: Manifest = JSON.parse(
  readFileSync(manifestFile, 'utf8').replace(/^[^{]*|;?\s*$/g, ''),
)

test.each([
  ['pages/home', 'layout/shop', 16, 130],
  ['pages/productList', 'layout/shop', 16, 130],
  ['pages/productDetail', 'layout/shop', 16, 130],
  ['pages/login', 'layout/plain', 20, 130],
  ['pages/myCart', 'layout/checkout', 40, 195],
])(
  'the first view of %s in %s needs at most %i files of script with %i KB',
  (page, layout, most, kilobytes) => {
    const routes = ['root', layout, page].map((id) => manifest.routes[id])
    const chunks = [manifest.entry, ...routes].flatMap((chunk) =>
      chunk ? [chunk.module, ...(chunk.imports ?? [])] : [],
    )
    const files = new Set([manifestFile, ...chunks.map((path) => `build/client${path}`)])
    expect(files.size).toBeGreaterThan(4)
    expect(files.size).toBeLessThanOrEqual(most)
    const bytes = [...files].map((file) => statSync(smallest(file)).size)
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(kilobytes * 1000)
  },
)

test('no script loads the styles of all pages again, behind those of its page', () => {
  // React Router marks styles that scripts load as well by # at the end.
  const styles = (manifest.routes.root?.css ?? []).map((path) => path.replace(/^\/|#$/g, ''))
  expect(styles).not.toEqual([])
  const scripts = globSync(`${folder}/*.js`).filter((file) => file !== manifestFile)
  const loads = (text: string) => styles.some((path) => text.includes(path))
  expect(scripts.filter((file) => loads(readFileSync(file, 'utf8')))).toEqual([])
})

/** Answers the file as it travels: compressed by the build, unless it is too small for that. */
const smallest = (file: string) => globSync(`${file}.br`)[0] ?? file
