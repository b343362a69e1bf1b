/**
 * The long tests, which `npm test` leaves out. A test that has one of these tags runs in `npm run test:full`, and in
 * `.ci/run` when a file below one of the paths has changed since the last landed commit.
 */
export const longTests = {
  'long/access': ['src/db/', 'src/mall/', 'src/server/'],
  'long/browser': ['data/', 'e2e/', 'src/'],
  'long/catalogue': ['data/', 'src/db/seed/', 'src/drawing/'],
  'long/processes': ['e2e/', 'src/db/', 'src/index/', 'src/mall/', 'src/server/', 'src/web/order/'],
  'long/search': ['data/', 'src/db/', 'src/index/', 'src/mall/goods/'],
}

/** Whatever a test is about, it stands on these. */
const always = [
  '.ci/run',
  'package-lock.json',
  'package.json',
  'react-router.config.ts',
  'scripts/',
  'src/test/',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
]

const isBelow = (paths) => (file) => paths.some((path) => file.startsWith(path))

/**
 * Answers each tag with the first changed file that asks for it, and all tags if the changed files are not known.
 */
export function neededTags(changed) {
  return Object.entries(longTests).flatMap(([tag, paths]) => {
    const file = changed === null ? '' : changed.find(isBelow([...paths, ...always]))
    return file === undefined ? [] : [{ tag, file }]
  })
}
