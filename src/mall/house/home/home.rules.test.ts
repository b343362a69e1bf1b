import { expect, test } from 'vitest'
import type { Banner } from './home.contract.ts'
import {
  changeOf,
  isOurs,
  isShown,
  problemsOfBanners,
  problemsOfNotices,
  targetOf,
} from './home.rules.ts'

const found: ReadonlySet<string> = new Set()
const banner: Banner = {
  title: '轴承',
  text: '',
  button: '查看',
  link: '/productList?keyword=6204',
  tone: 'paper',
  skuCode: '',
  validFrom: '2026-11-01',
  validTo: '2026-11-30',
}

test.each([
  ['2026-10-31', '2026-11-30', false],
  ['2026-11-01', '2026-11-30', true],
  ['2026-11-30', '2026-11-30', true],
  ['2026-12-01', '2026-11-30', false],
  ['2030-01-01', null, true],
])('on %s what ends on %s is shown: %s', (day, validTo, shown) => {
  expect(isShown({ ...banner, validTo }, day)).toBe(shown)
})

test.each([
  ['/productList?keyword=6204', true],
  ['/help?topic=price#s2', true],
  ['/myCart', true],
  ['/nothing', false],
  ['/admin', false],
  ['/admin/contents', false],
  ['//evil.example/productList', false],
  ['https://evil.example/', false],
  ['javascript:alert(1)', false],
  ['/productList?a=\\b', false],
  ['/productList x', false],
  ['', false],
])('%s may be linked to: %s', (link, ours) => {
  expect(isOurs(link)).toBe(ours)
})

test.each([
  ['/productDetail?skuId=7', 'goods 7'],
  ['/productDetail', 'goods '],
  ['/secondCategory?firstCategoryId=3', 'firstCategory 3'],
  ['/productList?category2Id=101', 'category 101'],
  ['/productList?category4Id=1010101', 'category 10101'],
  ['/productList?brandId=12', 'brand 12'],
  ['/productList?keyword=6204', null],
  ['/productList', null],
  ['/help?topic=price#s2', 'text help-price'],
  ['/help', null],
  ['/awsomeCase?case=chain', 'text case-chain'],
])('%s leads to %s', (link, key) => {
  const target = targetOf(link)
  expect(target && `${target.kind} ${target.id}`).toBe(key)
})

test('what a link names has to be there', () => {
  const to = (link: string, there: string[]) =>
    problemsOfBanners([{ ...banner, link }], { sold: found, found: new Set(there) })
  expect(to('/productDetail?skuId=7', ['goods 7'])).toEqual([])
  expect(to('/productDetail?skuId=8', ['goods 7'])).toEqual([
    { at: 0, field: 'link', text: '链接的商品不存在或已停售' },
  ])
  expect(to('/help?topic=x', ['help-x'])).toEqual([
    { at: 0, field: 'link', text: '链接的文章不存在或尚未发布' },
  ])
})

test('blanks are no words', () => {
  expect(problemsOfBanners([{ ...banner, button: ' 看 ' }], { sold: found, found })).toEqual([
    { at: 0, field: 'button', text: '请填写至少 2 个字' },
  ])
  const notice = { text: '     ', link: '', validFrom: '2026-11-01', validTo: null }
  expect(problemsOfNotices([notice], found)).toEqual([
    { at: 0, field: 'text', text: '请填写至少 4 个字' },
  ])
})

test('every problem names its entry and field', () => {
  const wrong = { ...banner, link: '/nothing', skuCode: 'GP1', validTo: '2026-10-01' }
  const fields = problemsOfBanners([{ ...banner, title: '气缸' }, wrong, banner], {
    sold: new Set(['GP2']),
    found,
  }).map(({ at, field }) => [at, field])
  expect(fields).toEqual([
    [1, 'link'],
    [1, 'skuCode'],
    [1, 'validTo'],
    [2, 'title'],
  ])
  const known = { sold: new Set(['GP2']), found }
  expect(problemsOfBanners([{ ...banner, skuCode: 'GP2' }], known)).toEqual([])
  const notice = { text: '停电通知', link: '', validFrom: '2026-11-01', validTo: null }
  expect(
    problemsOfNotices([notice, { ...notice, text: '放假通知', link: '/nothing' }], found),
  ).toEqual([
    { at: 1, field: 'link', text: '须为本商城已有的页面，例如 /productList?keyword=6204' },
  ])
})

test('two notices of one text are refused: nobody could tell them apart', () => {
  const notice = { text: '停电通知', link: '', validFrom: '2026-11-01', validTo: null }
  expect(problemsOfNotices([notice, { ...notice, link: '/help' }], found)).toEqual([
    { at: 1, field: 'text', text: '公告内容不能重复' },
  ])
})

test('the log tells what came, went and changed', () => {
  const other = { ...banner, title: '气缸' }
  const nameOf = ({ title }: Banner) => title
  expect(changeOf([banner, other], [{ ...banner, link: '/help', validTo: null }], nameOf)).toEqual({
    删除: '气缸',
    '轴承 链接': ['/productList?keyword=6204', '/help'],
    '轴承 结束': ['2026-11-30', ''],
  })
  expect(changeOf([banner], [other, banner], nameOf)).toEqual({ 新增: '气缸', 顺序: '气缸、轴承' })
  expect(changeOf([banner], [banner, other], nameOf)).toEqual({ 新增: '气缸' })
  expect(changeOf([banner, other], [other, banner], nameOf)).toEqual({ 顺序: '气缸、轴承' })
})

test('what has another name in its place has changed, and nothing has moved', () => {
  const other = { ...banner, title: '气缸' }
  const titleOf = ({ title }: Banner) => title
  const renamed = { ...banner, title: '深沟球轴承', button: '选型' }
  expect(changeOf([banner, other], [renamed, other], titleOf, '标题')).toEqual({
    '轴承 标题': ['轴承', '深沟球轴承'],
    '轴承 按钮': ['查看', '选型'],
  })
  expect(changeOf([banner, other], [renamed], titleOf, '标题')).toMatchObject({ 删除: '气缸' })
  expect(changeOf([banner, other], [renamed, other], titleOf)).toEqual({
    新增: '深沟球轴承',
    删除: '轴承',
    顺序: '深沟球轴承、气缸',
  })
  const notice = { text: '停电通知', link: '', validFrom: '2026-11-01', validTo: null }
  const textOf = ({ text }: typeof notice) => text
  expect(changeOf([notice], [{ ...notice, text: '放假通知' }], textOf, '内容')).toEqual({
    '停电通知 内容': ['停电通知', '放假通知'],
  })
})
