import type { Db } from '#db/postgres.ts'
import { beginningsOf, modelsOf, type Sample, selectSamples, wordsOf } from './keywords.ts'
import type { Kind, Query } from './query.ts'
import { randomFrom, shuffled } from './random.ts'
import { deepPage, firstPage, pageSize, refined } from './refine.ts'
import { type Draw, drawCategories, eachTopic, type Read, type Topic } from './topics.ts'

/** There are so many requests of each kind, 400 in all. */
const sizes: Record<Kind, number> = {
  broad: 50,
  medium: 80,
  narrow: 80,
  browse: 70,
  model: 60,
  deep: 30,
  prefix: 30,
}

/** Draws the requests of one run, which are the same ones for the same catalogue and analyser. */
export async function drawMix(db: Db, read: Read, goods: number): Promise<Query[]> {
  const random = randomFrom(3)
  const samples = shuffled(await selectSamples(db, 2000), random)
  const draw = { db, read, samples, random }
  const { broad, medium, narrow } = await drawWords(draw, goods)
  const models = await drawSome(draw, modelsOf, sizes.model)
  const begun = await drawSome(draw, beginningsOf, sizes.prefix, isBeginning)
  const browsed = await drawCategories(draw, sizes.browse)
  const long = [...broad, ...medium, ...browsed].filter(({ total }) => total > 60 * pageSize)
  const deep = shuffled(long, random).slice(0, sizes.deep)
  return [
    ...refined('broad', broad, sizes.broad, random),
    ...refined('medium', medium, sizes.medium, random),
    ...refined('narrow', narrow, sizes.narrow, random),
    ...refined('browse', browsed, sizes.browse, random),
    ...models.map((topic) => firstPage('model', topic)),
    ...deep.map((topic) => deepPage(topic, random)),
    ...begun.map((topic) => firstPage('prefix', topic)),
  ]
}

/** If there are a million goods, broad is above 80,000 and narrow below 2,000; otherwise in proportion. */
async function drawWords(draw: Draw, goods: number) {
  const broad: Topic[] = []
  const medium: Topic[] = []
  const narrow: Topic[] = []
  await eachTopic(draw, wordsOf, (topic) => {
    const share = topic.total / goods
    const [found, most] =
      share > 0.08
        ? [broad, sizes.broad]
        : share > 0.002
          ? [medium, sizes.medium]
          : [narrow, sizes.narrow]
    if (found.length < most) found.push(topic)
    return (
      broad.length >= leastBroad && medium.length + narrow.length >= sizes.medium + sizes.narrow
    )
  })
  return { broad, medium, narrow }
}

/** Few words are those of a tenth of all goods: they come again with other filters. */
const leastBroad = 20

async function drawSome(
  draw: Draw,
  keywordsOf: (goods: Sample) => string[],
  count: number,
  fits: (topic: Topic) => boolean = () => true,
): Promise<Topic[]> {
  const found: Topic[] = []
  await eachTopic(draw, keywordsOf, (topic) => {
    if (fits(topic)) found.push(topic)
    return found.length >= count
  })
  return found
}

const isBeginning = ({ plan }: Topic): boolean =>
  plan?.groups.flat(2).some(({ kind }) => kind === 'prefix' || kind === 'model') ?? false
