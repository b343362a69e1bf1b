import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const needsDatabase = /\.(pg\.test|e2e)\.ts$/
const isTest = /\.(test\.tsx?|e2e\.ts)$/

/** The first journey tries what all pages share. */
const journey = 'e2e/purchase.e2e.ts'

/**
 * The test files that a change touches: all those that need no database, for they take seconds; and of the others
 * those that have changed themselves, that stand beside a changed file, and that name what has changed or what
 * imports it. A migration touches all tests of the database.
 */
export function touchedTests(changed) {
  const files = ['bench', 'e2e', 'scripts', 'src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((file) => join(folder, file)),
  )
  const wider = [...changed, ...importersOf(changed, files)]
  return files.filter((file) => isTest.test(file)).filter((file) => isTouched(file, wider))
}

/** Answers the files of nouns that import a changed one of theirs. */
function importersOf(changed, files) {
  const ends = changed.filter(isOfNoun).map((file) => `/${basename(file)}'`)
  const imports = (file) => {
    const text = readFileSync(file, 'utf8')
    return ends.some((end) => text.includes(end))
  }
  return ends.length === 0 ? [] : files.filter((file) => isOfNoun(file) && imports(file))
}

const isOfNoun = (file) => /^src\/mall\/.+\.ts$/.test(file) && !isTest.test(file)

function isTouched(file, changed) {
  if (!needsDatabase.test(file) || changed.includes(file)) return true
  if (changed.some((one) => one.startsWith('src/db/migrations/')) && !file.startsWith('e2e/'))
    return true
  const text = readFileSync(file, 'utf8')
  const others = changed.filter((one) => !isTest.test(one)) // a test touches nothing but itself
  return others.some((one) => isBeside(one, file) || isNamed(one, file, text))
}

const isBeside = (changed, file) => dirname(changed) === dirname(file) && !file.startsWith('e2e/')

/** Tests of the database name the calls of a noun, those of the browser the address of a page. */
function isNamed(changed, file, text) {
  const [, support] = /^src\/test\/(.+)/.exec(changed) ?? []
  if (support) return text.includes(`test/${support}`)
  if (!file.endsWith('.e2e.ts')) {
    const [, noun] = /^src\/mall\/\w+\/(\w+)\//.exec(changed) ?? []
    return noun !== undefined && text.includes(`api.${noun}.`)
  }
  const [, page] = /^src\/web\/pages\/(\w+)/.exec(changed) ?? []
  if (page) return text.includes(`/${page}`)
  return changed.startsWith('src/web/') && file === journey
}
