import { existsSync, globSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'

type Long = {
  longTests: Record<string, string[]>
  neededTags(changed: string[] | null): { tag: string; file: string }[]
}
type Touched = { touchedTests(changed: string[]): string[] }
type Changes = { changedSince(commit: string): string[] | null }
const { longTests, neededTags }: Long = await import(`${import.meta.dirname}/longTests.mjs`)
const { touchedTests }: Touched = await import(`${import.meta.dirname}/touchedTests.mjs`)
const { changedSince }: Changes = await import(`${import.meta.dirname}/changes.mjs`)

test('every path that asks for long tests exists', () => {
  expect(
    Object.values(longTests)
      .flat()
      .filter((path) => !existsSync(path)),
  ).toEqual([])
})

test('long tests run for what has changed, and all of them when that is not known', () => {
  const tags = (changed: string[] | null) => neededTags(changed).map(({ tag }) => tag)
  expect(tags([])).toEqual([])
  expect(tags(['docs/api.md', 'README.md'])).toEqual([])
  expect(neededTags(['README.md', 'src/drawing/figure.ts'])).toEqual([
    { tag: 'long/browser', file: 'src/drawing/figure.ts' },
    { tag: 'long/catalogue', file: 'src/drawing/figure.ts' },
  ])
  expect(tags(['package.json'])).toEqual(Object.keys(longTests))
  expect(tags(['src/web/ui/Price.tsx'])).toEqual(['long/browser'])
  expect(tags(['src/mall/trade/order/place.ts'])).toContain('long/processes')
  expect(tags(['src/test/browserPage.ts'])).toEqual(Object.keys(longTests))
  expect(tags(null)).toEqual(Object.keys(longTests))
})

test('a commit that is not in this clone has no known changes', () => {
  expect(changedSince('0123456789012345678901234567890123456789')).toBe(null)
})

test('a change touches what stands beside it, what names it, and all that needs no database', () => {
  const rules = touchedTests(['README.md'])
  expect(rules).toContain('src/mall/money.test.ts')
  expect(rules.filter((file) => /pg\.test|e2e/.test(file))).toEqual([])

  const more = (file: string) => touchedTests([file]).filter((one) => !rules.includes(one))
  expect(more('src/mall/trade/cart/cart.sql.ts')).toContain('src/mall/trade/cart/share.pg.test.ts')
  expect(more('src/mall/trade/cart/cart.sql.ts')).toContain(
    'src/mall/trade/order/submit.pg.test.ts',
  )
  expect(more('src/mall/trade/cartLine/cartLine.sql.ts')).toContain(
    'src/mall/trade/order/submit.pg.test.ts',
  )
  expect(more('src/db/migrations/20261120_init.sql')).toContain(
    'src/mall/own/address/address.pg.test.ts',
  )
  expect(more('src/web/pages/checkStand.tsx')).toContain('e2e/purchase.e2e.ts')
  expect(more('src/web/pages/checkStand.tsx')).not.toContain('e2e/home.e2e.ts')
  expect(more('src/web/ui/Price.tsx')).toEqual(['e2e/purchase.e2e.ts'])
  expect(more('e2e/home.e2e.ts')).toEqual(['e2e/home.e2e.ts'])
})

test('each test file is in exactly one project', async () => {
  const { default: config } = await import('../vitest.config.ts')
  type Project = { test: { name: string; include: string[]; exclude?: string | string[] } }
  const projects = (config.test?.projects ?? []) as Project[]
  const isIn = (globs: string | string[], file: string) =>
    [globs].flat(2).some((glob) => matchesGlob(file, glob))
  const files = globSync('{bench,e2e,scripts,src}/**/*.{test.ts,test.tsx,e2e.ts}')
  expect(files.length).toBeGreaterThan(300)
  const homes = files.map((file) => [
    file,
    projects
      .filter(({ test }) => isIn(test.include, file) && !isIn(test.exclude ?? [], file))
      .map(({ test }) => test.name).length,
  ])
  expect(homes.filter(([, count]) => count !== 1)).toEqual([])
})
