import { expect, test } from 'vitest'
import type { Banner } from './home.contract.ts'
import { problemsOfBanners, problemsOfNotices } from './home.form.ts'
import { changeOf, isOurs, isShown, targetOf } from './home.rules.ts'

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

const filled = { ...banner, tone: 'paper' as const, validTo: '' }
const notice = { text: '停电通知', link: '', validFrom: '2026-11-01', validTo: '' }

test('what a link names has to be there', () => {
  const to = (link: string, there: string[]) =>
    problemsOfBanners([{ ...filled, link }], { sold: found, found: new Set(there) })
  expect(to('/productDetail?skuId=7', ['goods 7'])).toEqual({})
  expect(to('/productDetail?skuId=8', ['goods 7'])).toEqual({
    '0.link': '链接的商品不存在或已停售',
  })
  expect(to('/help?topic=x', ['help-x'])).toEqual({ '0.link': '链接的文章不存在或尚未发布' })
})

test('texts that are empty or too short are refused', () => {
  const known = { sold: found, found }
  expect(problemsOfBanners([{ ...filled, title: '', button: '看' }], known)).toEqual({
    '0.title': '请输入至少 2 个字',
    '0.button': '请输入至少 2 个字',
  })
  expect(problemsOfNotices([{ ...notice, text: '' }], found)).toEqual({
    '0.text': '请输入至少 4 个字',
  })
})

test('every problem names its entry and field', () => {
  const wrong = { ...filled, link: '/nothing', skuCode: 'GP1', validTo: '2026-10-01' }
  const known = { sold: new Set(['GP2']), found }
  expect(problemsOfBanners([{ ...filled, title: '气缸' }, wrong, filled], known)).toEqual({
    '1.link': '须为本商城已有的页面，例如 /productList?keyword=6204',
    '1.skuCode': '没有此订货号的在售商品',
    '1.validTo': '结束日期不能早于开始日期',
    '2.title': '标题不能重复',
  })
  expect(problemsOfBanners([{ ...filled, skuCode: 'GP2' }], known)).toEqual({})
  expect(
    problemsOfNotices([notice, { ...notice, text: '放假通知', link: '/nothing' }], found),
  ).toEqual({ '1.link': '须为本商城已有的页面，例如 /productList?keyword=6204' })
})

test('two notices of one text are refused: nobody could tell them apart', () => {
  expect(problemsOfNotices([notice, { ...notice, link: '/help' }], found)).toEqual({
    '1.text': '公告内容不能重复',
  })
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
