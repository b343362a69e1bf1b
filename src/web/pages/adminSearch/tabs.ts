import { tabs } from '#web/list/listFilter.ts'

/** One bar for all: what found nothing by what has become of it, words, and goods that come first. */
export const tab = tabs('搜索', {
  open: '没有结果的搜索',
  settled: '已有意思',
  hidden: '不再显示',
  words: '同义词',
  pins: '置顶商品',
})

export const tabIn = (url: URL) => tab.read(url.searchParams.get('tab') ?? '')
