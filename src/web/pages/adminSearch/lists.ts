import { choice, staffPageSizes, tabs, text } from '#web/list/listFilter.ts'

/** One bar for all: what found nothing by what has become of it, words, and goods that come first. */
const tab = tabs('搜索', {
  open: '没有结果的搜索',
  settled: '已有意思',
  hidden: '不再显示',
  words: '同义词',
  pins: '置顶商品',
})

export const tabIn = (search: URLSearchParams) => tab.read(search.get('tab') ?? '')

export const missList = {
  noun: '没有结果的词',
  unit: '个',
  pageSizes: staffPageSizes,
  fields: { tab, keyword: text('搜索词', '买家搜的词') },
}

export const wordList = {
  noun: '同义词',
  unit: '个',
  pageSizes: staffPageSizes,
  fields: {
    tab,
    source: choice('来源', { own: '本店写的', trade: '自带的行业词' }),
    keyword: text('搜索同义词', '词或意思'),
  },
}

export const pinList = {
  noun: '置顶词',
  unit: '个',
  pageSizes: staffPageSizes,
  fields: { tab, keyword: text('搜索置顶词', '词、订货号或型号') },
}
