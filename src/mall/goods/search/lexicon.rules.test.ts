import { expect, test } from 'vitest'
import { makeLexicon, type Synonym } from './lexicon.rules.ts'

const synonym = (term: string, meaning: string, isMutual = false): Synonym => ({
  term,
  meaning,
  isMutual,
})
const brand = (brandId: string, nameCn: string, nameEn: string) => ({
  brandId,
  brandName: `${nameEn}/${nameCn}`,
  nameCn,
  nameEn,
  hotRank: null,
})
const category = (categoryId: string, name: string, aliasName = '') => ({
  categoryId,
  name,
  aliasName,
  position: Number(categoryId),
})

const lexicon = makeLexicon(
  {
    brands: [brand('1', '施耐德', 'Schneider Electric'), brand('2', '舍弗勒FAG', 'FAG')],
    categories: [
      category('7', '消防'),
      category('703', '灭火器'),
      category('70301', '灭火器'),
      category('6', '电工与电气', '电工电气'),
      category('2', '电磁阀'),
      category('3', '电磁阀'),
      category('8', 'O 形圈'),
    ],
    synonyms: [
      synonym('GB 5783', 'DIN933', true),
      synonym('ISO4017', 'gb/t 5783', true),
      synonym('din933', '外六角螺栓'),
      synonym('空开', '断路器'),
      synonym('红色', '红'),
      synonym('梅兰日兰', '施耐德'),
      synonym('发格', 'FAG'),
    ],
  },
  (run) => ['断路', '灭火'].filter((word) => run.includes(word)),
)

test('mutual meanings hold both ways and through each other', () => {
  expect(lexicon.meaningsOf('iso4017')).toEqual(['gb/t 5783', 'DIN933', '外六角螺栓'])
  expect(lexicon.meaningsOf('din933')).toEqual(['GB 5783', 'ISO4017', '外六角螺栓'])
  expect(lexicon.meaningsOf('空开')).toEqual(['断路器'])
  expect(lexicon.meaningsOf('断路器')).toEqual([])
})

test('a category is found by name and alias, the highest of those below each other', () => {
  expect(lexicon.categoriesOf('灭火器')).toEqual(['703'])
  expect(lexicon.categoriesOf('电磁阀')).toEqual(['2', '3'])
  expect(lexicon.categoriesOf('电工电气')).toEqual(['6'])
  expect(lexicon.categoriesOf('o形圈')).toEqual(['8'])
  expect(lexicon.categoriesOf('灭火')).toEqual([])
})

test('brands are known in both languages, and by their first word', () => {
  const isBrand = ['施耐德', 'schneiderelectric', 'schneider', 'fag', '舍弗勒fag', 'electric'].map(
    lexicon.isBrand,
  )
  expect(isBrand).toEqual([true, true, true, true, true, false])
})

test('an everyday name of a brand is one, and nothing that goods are called', () => {
  const names = ['梅兰日兰', '发格']
  expect(names.map(lexicon.isBrand)).toEqual([true, true])
  expect(names.map(lexicon.isNoun)).toEqual([false, false])
  expect(lexicon.meaningsOf('梅兰日兰')).toEqual(['施耐德'])
})

test('a profile of belts is no name of the brand that is called like its size', () => {
  const { isBrand, meaningsOf } = makeLexicon(
    {
      brands: [brand('1', '3M', '3M')],
      categories: [],
      synonyms: [synonym('htd3m', '3M'), synonym('htd5m', '5M'), synonym('思高', '3M')],
    },
    () => [],
  )
  expect(['htd3m', 'htd5m', '思高', '3m'].map(isBrand)).toEqual([false, false, true, true])
  expect(meaningsOf('htd3m')).toEqual(['3M'])
})

test('words of a run are those of the dictionary and the names in it', () => {
  expect(lexicon.wordsIn('施耐德断路器')).toEqual(['断路', '施耐德'])
  expect(lexicon.isTerm('施耐德')).toBe(true)
  expect(lexicon.isTerm('断路器')).toBe(false)
  expect(lexicon.isTerm('路器')).toBe(true)
})

test('slang is no word of goods, but one of keywords', () => {
  expect(lexicon.wordsIn('空开')).toEqual([])
  expect(lexicon.isWord('空开')).toBe(true)
  expect(lexicon.words()).toEqual(expect.arrayContaining(['空开', '断路器', '施耐德', '灭火']))
  const three = lexicon.words().filter(({ length }) => length === 3)
  expect(lexicon.wordsOfLength(3)).toEqual(three)
  expect(lexicon.wordsOfLength(60)).toEqual([])
})

test('what goods are called are nouns, what is said of them is not', () => {
  const isNoun = ['空开', '断路器', '灭火器', '红色', 'gb5783', '不锈钢'].map(lexicon.isNoun)
  expect(isNoun).toEqual([true, true, true, false, false, false])
})
