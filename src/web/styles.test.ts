import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'src/web'
const read = (file: string) => readFileSync(file, 'utf8')
const inWeb = (glob: string) =>
  globSync(`${folder}/**/${glob}`).filter((file) => !/\.test\./.test(file))
const sources = inWeb('*.{ts,tsx}').map((file) => ({ file, text: read(file) }))

const namesIn = (css: string) =>
  [...css.replace(/\/\*.*?\*\/|"[^"]*"/gs, '').matchAll(/\.([a-z][\w-]*)/gi)].map(
    ([, name]) => name,
  )

/** Each `styles.x` of a file, with the module that it comes from. */
const used = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/import (\w+) from '([^']*\.module\.css)'/g)].flatMap(
    ([, styles = '', from = '']) => {
      const path = from.startsWith('#web/')
        ? join(folder, from.slice(5))
        : join(dirname(file), from)
      const names = text
        .replace(/'[#.][^']*'/g, '')
        .matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'))
      return [...names].map(([, name]) => ({ file, path, name }))
    },
  ),
)

test('every class of a CSS module that is used has a rule in it', () => {
  expect(used.length).toBeGreaterThan(500)
  const modules = new Map(inWeb('*.module.css').map((path) => [path, new Set(namesIn(read(path)))]))
  const missing = used.filter(({ path, name }) => !modules.get(path)?.has(name))
  expect(missing.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})

/** Classes with the same name in the browser as here: those of modules get others. */
function plainClasses(): Set<string | undefined> {
  const global = inWeb('*.css').map((file) =>
    file.endsWith('.module.css')
      ? [...read(file).matchAll(/:global\(([^)]*)\)/g)].map(([, inner]) => inner).join(' ')
      : read(file),
  )
  const written = sources.flatMap(({ text }) =>
    [...text.matchAll(/className=(?:"([^"]*)"|\{(.*?)\}\s*(?:[\w-]+=|\/?>))/gs)].flatMap(
      ([, plain = '', computed = '']) =>
        [plain, ...[...computed.matchAll(/['"`]([^'"`]*)['"`]/g)].map(([, inner]) => inner ?? '')]
          .join(' ')
          .split(/[^\w-]+/),
    ),
  )
  return new Set([...global.flatMap(namesIn), ...written])
}

test('every class that is looked for in the document is written somewhere', () => {
  const asked = sources.flatMap(({ file, text }) =>
    [
      ...text.matchAll(
        /\b(?:matches|closest|querySelector(?:All)?)(?:<[^>]*>)?\(\s*(['"`])(.*?)\1/gs,
      ),
    ].flatMap(([, , selector = '']) => namesIn(selector).map((name) => ({ file, name }))),
  )
  expect(asked.length).toBeGreaterThan(3)
  const plain = plainClasses()
  const missing = asked.filter(({ name }) => !plain.has(name))
  expect(missing.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})
