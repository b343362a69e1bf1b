import { expect, test } from 'vitest'
import { type AddressValues, addressForm } from './address.form.ts'
import { addressText, deliverable, deliveryText } from './address.rules.ts'
import {
  chinaOf,
  districtsOf,
  matching,
  placesOf,
  readingsOf,
  regionProblems,
  streetsOf,
} from './region.rules.ts'
import { text as jiangsu } from './regions/32.ts'
import { text as guangdong } from './regions/44.ts'
import { text as hainan } from './regions/46.ts'
import { text as chinaText } from './regions/china.ts'
import { text as pinyin } from './regions/pinyin.ts'
import { streetsIn } from './regions.ts'

const china = chinaOf(chinaText)
const readings = readingsOf(pinyin)
const inSuzhou = { province: '江苏省', city: '苏州市' }

test('31 provinces; a municipality is its own city, and codes are no places', async () => {
  expect(china.size).toBe(31)
  expect([...(china.get('北京市')?.cities.keys() ?? [])]).toEqual(['北京市'])
  expect(districtsOf(china, { province: '重庆市', city: '重庆市' })).toHaveLength(38)
  const names = [...china.values()].flatMap(({ cities }) => [
    ...cities.keys(),
    ...[...cities.values()].flat(),
  ])
  expect(names.filter((name) => /直辖|^市辖区$|^县$/.test(name))).toEqual([])
  expect(districtsOf(china, inSuzhou)).toContain('苏州工业园区')
})

test('cities without districts have streets', () => {
  const of = (text: string, city: string) =>
    streetsOf(placesOf(text), { province: '', city, district: '' })
  expect(of(guangdong, '东莞市')).toContain('长安镇')
  expect(of(guangdong, '中山市')).toContain('小榄镇')
  expect(of(hainan, '儋州市')).toContain('那大镇')
  for (const [province, city] of [
    ['广东省', '东莞市'],
    ['广东省', '中山市'],
    ['海南省', '儋州市'],
    ['甘肃省', '嘉峪关市'],
    ['湖北省', '仙桃市'],
  ] as const)
    expect(districtsOf(china, { province, city })).toEqual([])
})

test('every district, and every city without any, has streets', async () => {
  const without: string[] = []
  for (const { code, cities, name: province } of china.values()) {
    const streets = await streetsIn(code)
    for (const [city, districts] of cities)
      for (const district of districts.length ? districts : [''])
        if (!streetsOf(streets, { province, city, district }).length) without.push(city + district)
  }
  expect(without).toEqual([])
})

const provinces = [...china.keys()]
const suzhou = districtsOf(china, inSuzhou)
test.each([
  [provinces, '江', ['江苏省', '江西省', '黑龙江省', '浙江省']],
  [provinces, 'js', ['江苏省']],
  [provinces, 'jiangs', ['江苏省']],
  [provinces, 'JX', ['江西省']],
  [provinces, 'chongq', ['重庆市']],
  [provinces, 'zhongqing', ['重庆市']],
  [provinces, "xi'z", ['西藏自治区']],
  [provinces, 'shanx', ['山西省', '陕西省']],
  [suzhou, 'gyyq', ['苏州工业园区']],
  [suzhou, '工业', ['苏州工业园区']],
  [suzhou, 'wz', ['吴中区']],
  [suzhou, 'gs', ['姑苏区']],
  [suzhou, 'vv', []],
  [suzhou, '', suzhou],
])('what is typed means names, %#', (names, typed, meant) => {
  expect(matching(names, typed, readings)).toEqual(meant)
})

const good: AddressValues = {
  receiver: '仓管01',
  mobile: '13800000000',
  ...inSuzhou,
  district: '吴中区',
  street: '木渎镇',
  detail: '示例路 100 号 1 号门',
  organization: '',
  postcode: '',
  tag: '工厂',
  timeNote: '',
  isDefault: false,
}
const problems = (values: AddressValues, known = streets) => ({
  ...addressForm.problems(addressForm.normalized(values)),
  ...regionProblems(values, china, known),
})
const streets = placesOf(jiangsu)
const wantsNumber = '请输入 11 位手机号，或带区号的固定电话，如 0512-66660000'

test.each([
  [{}, {}],
  [{ mobile: '0512-12345678' }, {}],
  [{ mobile: '051266660000' }, {}],
  [{ mobile: '010-66660000-123' }, {}],
  [{ mobile: '12345678901' }, { mobile: wantsNumber }],
  [{ mobile: '66660000' }, { mobile: wantsNumber }],
  [{ mobile: ' ' }, { mobile: '请输入手机号或固定电话' }],
  [{ receiver: '' }, { receiver: '请输入收货人' }],
  [{ receiver: '长'.repeat(20) }, {}],
  [{ receiver: '长'.repeat(21) }, { receiver: '收货人请控制在 20 字以内' }],
  [{ detail: '' }, { detail: '请输入详细地址' }],
  [{ detail: '四个字号' }, { detail: '详细地址须为 5–100 个字' }],
  [{ detail: '五个字的号' }, {}],
  [{ detail: '长'.repeat(100) }, {}],
  [{ detail: '长'.repeat(101) }, { detail: '详细地址须为 5–100 个字' }],
  [{ postcode: '215000' }, {}],
  [{ postcode: '21500' }, { postcode: '邮政编码须为 6 位数字' }],
  [{ organization: '长'.repeat(51) }, { organization: '公司 / 部门请控制在 50 字以内' }],
  [{ timeNote: '长'.repeat(51) }, { timeNote: '收货时间备注请控制在 50 字以内' }],
  [{ province: '' }, { province: '请选择省份' }],
  [{ province: '江苏' }, { province: '没有“江苏”这个省份，请重新选择' }],
  [{ city: '' }, { city: '请选择城市' }],
  [{ city: '杭州市' }, { city: '“杭州市”不属于江苏省，请重新选择' }],
  [{ district: '' }, { district: '请选择区县' }],
  [{ district: '玄武区' }, { district: '“玄武区”不属于苏州市，请重新选择' }],
  [{ street: '' }, {}],
  [{ street: '长安镇' }, { street: '“长安镇”不属于吴中区，请重新选择' }],
])('%o is told %o', (part, errors) => {
  expect(problems({ ...good, ...part })).toEqual(errors)
})

test('东莞市 wants no district, and takes none', () => {
  const dongguan = { ...good, province: '广东省', city: '东莞市', district: '', street: '长安镇' }
  const known = placesOf(guangdong)
  expect(problems(dongguan, known)).toEqual({})
  expect(problems({ ...dongguan, district: '南城区' }, known)).toEqual({
    district: '“南城区”不属于东莞市，请重新选择',
  })
})

test('a municipality is written once, and an order keeps who receives and when', () => {
  const beijing = { ...good, province: '北京市', city: '北京市', district: '朝阳区', street: '' }
  expect(addressText(beijing)).toBe('北京市朝阳区示例路 100 号 1 号门')
  expect(deliveryText({ ...good, organization: '设备部', timeNote: '工作日收货' })).toBe(
    '江苏省苏州市吴中区木渎镇示例路 100 号 1 号门 设备部 （工作日收货）',
  )
})

test('under lock only the company’s addresses are delivered to', () => {
  const own = { ...good, addressId: '1', isDefault: true, isCompany: false }
  const companys = { ...own, addressId: '2', isCompany: true }
  const book = { list: [own], companyList: [companys] }
  expect(deliverable({ ...book, isLocked: false })).toEqual([own, companys])
  expect(deliverable({ ...book, isLocked: true })).toEqual([companys])
})
