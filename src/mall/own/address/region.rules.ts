/** 省 → 市 → 区县. A city without districts has none. */
type Province = {
  code: string
  name: string
  cities: ReadonlyMap<string, readonly string[]>
}
export type China = ReadonlyMap<string, Province>
export type Region = { province: string; city: string; district: string }
/** They stand by `市/区`. */
export type Streets = ReadonlyMap<string, readonly string[]>
/** A character may be read as these syllables. */
export type Readings = ReadonlyMap<string, readonly string[]>

/** The format of regions/china.ts: see its README. */
export const chinaOf = (text: string): China =>
  new Map(
    text.split('\n').map((line) => {
      const [head = '', cities = ''] = line.split('|')
      const name = head.slice(2)
      const lists = cities.split(',').join('\n')
      return [name, { code: head.slice(0, 2), name, cities: placesOf(lists) }]
    }),
  )

/** Reads a line per place: its name, then what is in it. */
export const placesOf = (text: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    text.split('\n').map((line) => {
      const [name = '', ...inner] = line.split(' ')
      return [name, inner]
    }),
  )

export function readingsOf(text: string): Readings {
  const readings = new Map<string, string[]>()
  for (const word of text.split(' ')) {
    const syllable = /^[a-z]+/.exec(word)?.[0] ?? ''
    for (const character of word.slice(syllable.length))
      readings.set(character, [...(readings.get(character) ?? []), syllable])
  }
  return readings
}

export const districtsOf = (china: China, { province, city }: Omit<Region, 'district'>) =>
  china.get(province)?.cities.get(city) ?? []

export const streetsOf = (streets: Streets | undefined, { city, district }: Region) =>
  streets?.get(`${city}/${district}`) ?? []

/**
 * Says what is wrong with a place: the first of its levels that is missing or does not lie in the one before.
 */
export function regionProblems(
  place: Region & { street: string },
  china: China,
  streets?: Streets,
) {
  const { province, city, district, street } = place
  if (!province) return { province: '请选择省份' }
  const known = china.get(province)
  if (!known) return { province: `没有“${province}”这个省份，请重新选择` }
  if (!city) return { city: '请选择城市' }
  if (!known.cities.has(city)) return { city: `“${city}”不属于${province}，请重新选择` }
  const districts = districtsOf(china, place)
  if (districts.length && !district) return { district: '请选择区县' }
  if (district && !districts.includes(district))
    return { district: `“${district}”不属于${city}，请重新选择` }
  // New streets come faster than lists of them: whoever cannot find his says so, and it stays ''.
  if (!street || !streets || streetsOf(streets, place).includes(street)) return {}
  return { street: `“${street}”不属于${district || city}，请重新选择` }
}

/** Answers each city with its province, and each district with both. */
export const regionsOf = (china: China): Region[] =>
  [...china.values()].flatMap(({ name: province, cities }) =>
    [...cities].flatMap(([city, districts]) =>
      ['', ...districts].map((district) => ({ province, city, district })),
    ),
  )

/** Names that begin with what was typed stand first, then those that hold it, then those that sound so; inside only if nothing else does. */
export function matching(names: readonly string[], typed: string, readings: Readings): string[] {
  const wanted = typed.replace(/[\s']/g, '').toLowerCase()
  const ranked = names.map((name) => ({ name, rank: rankOf(name, wanted, readings) }))
  const worst = ranked.some(({ rank }) => rank < 3) ? 2 : 3
  return ranked
    .filter(({ rank }) => rank <= worst)
    .sort((a, b) => a.rank - b.rank)
    .map(({ name }) => name)
}

function rankOf(name: string, wanted: string, readings: Readings): number {
  if (name.startsWith(wanted)) return 0
  if (name.includes(wanted)) return 1
  if (!/^[a-z]+$/.test(wanted)) return Number.POSITIVE_INFINITY
  if (soundsLike(name, wanted, readings)) return 2
  const isInside = [...name].some((_, at) => soundsLike(name.slice(at), wanted, readings))
  return isInside ? 3 : Number.POSITIVE_INFINITY
}

/** Compares each character by its whole syllable or by a beginning of it: suzhou, suz, sz. */
function soundsLike(name: string, typed: string, readings: Readings): boolean {
  if (!typed) return true
  const [first = '', ...rest] = name
  const others = rest.join('')
  return (readings.get(first) ?? []).some((syllable) =>
    beginnings(syllable, typed).some((length) => soundsLike(others, typed.slice(length), readings)),
  )
}

/** Answers how many letters of what was typed this syllable may stand for. */
function beginnings(syllable: string, typed: string): number[] {
  let length = 0
  while (length < syllable.length && syllable[length] === typed[length]) length += 1
  return Array.from({ length }, (_, at) => length - at)
}
