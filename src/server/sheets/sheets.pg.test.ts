import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { demoPassword } from '#db/seed/demoWorld.ts'
import { importColumns } from '#mall/company/employee/importing.rules.ts'
import { companyLimits } from '#mall/companyLimits.ts'
import { openApp } from '#test/app.ts'
import { openWorld } from '#test/testWorld.ts'
import { workbook } from '#test/workbook.ts'
import { readXlsx } from './readXlsx.ts'

const { db } = await openWorld()
const { app, login } = await openApp(db)
const { token } = await login('admin2')
const headers = { authorization: token }

const post = (url: string, payload: object, by = token) =>
  app.inject({ method: 'POST', url, payload, headers: { authorization: by } })
const importing = async (file: Buffer, isApplied = false, by = token) =>
  (
    await post('/membershipcenter/importemployee', { file: file.toString('base64'), isApplied }, by)
  ).json<{ code: string; data: Answer }>()
type Answer = { failed: number; added: number; rows: { row: number; errors: string[] }[] }

const head = [...importColumns]
const good = (n: number, part: Record<number, string> = {}) =>
  Object.assign(
    [
      `新人${n}`,
      `newcomer${n}`,
      `1370000${String(n).padStart(4, '0')}`,
      '',
      '',
      '设备部',
      '采购员',
      '',
      '5,000.00',
    ],
    part,
  ) as string[]
const people = async () => (await db`select count(*)::int from person`)[0]?.count

test('the list is exported with its filters, and no cell becomes a formula', async () => {
  const names = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '<b>&"']
  await db`
    insert into person (account, mobile, name, password, company_id, role_name)
    select 'formula' || n, '1360000000' || n, name, '', 2, 'demander'
    from unnest(${names}::text[]) with ordinality as one (name, n)`
  const response = await app.inject({
    url: '/membershipcenter/exportemployee?type=2&keyword=formula',
    headers,
  })
  expect(response.headers['content-type']).toMatch(/spreadsheetml/)
  expect(response.headers['content-disposition']).toContain(encodeURIComponent('员工名单.xlsx'))
  const rows = await readXlsx(response.rawPayload)
  expect(rows[0]?.slice(0, 3)).toEqual(['姓名', '用户名', '手机'])
  expect(rows.slice(1).map(([name]) => name)).toEqual(names)
  const sheet = Buffer.from(
    unzipSync(response.rawPayload)['xl/worksheets/sheet1.xml'] ?? [],
  ).toString()
  expect(sheet).not.toContain('<f>')
  expect(
    [...sheet.matchAll(/<c [^>]*>/g)].filter(([cell]) => !cell.includes('t="inlineStr"')),
  ).toEqual([])
  await db`delete from person where account like 'formula%'`
})

test('the exported limit is the one that counts, and whose it is', async () => {
  const exported = async () => {
    const url = '/membershipcenter/exportemployee?type=2&keyword=purchaser2'
    const [head = [], row = []] = await readXlsx((await app.inject({ url, headers })).rawPayload)
    return ['单笔限额', '限额来源'].map((name) => row[head.indexOf(name)])
  }
  await db`
    with role as (insert into company_role (company_id, base_role, name, denied, data_scope, single_limit_fen)
      values (2, 'purchaser', '驻厂采购员', '{}', 'own', 80000) returning role_id)
    update person set single_limit_fen = 500000, custom_role_id = role_id from role where account = 'purchaser2'`
  expect(await exported()).toEqual(['800', '角色'])
  await db`update person set single_limit_fen = 70000 where account = 'purchaser2'`
  expect(await exported()).toEqual(['700', '个人'])
  await db`update person set single_limit_fen = null, custom_role_id = null where account = 'purchaser2'`
})

test('who may not see the list gets no file', async () => {
  const { token: demander } = await login('demander2')
  const refused = await app.inject({
    url: '/membershipcenter/exportemployee',
    headers: { authorization: demander },
  })
  expect(refused.json()).toMatchObject({ success: false, code: 'FORBIDDEN' })
  const nobody = await app.inject({ url: '/membershipcenter/exportemployee' })
  expect(nobody.json()).toMatchObject({ code: 'A00004' })
  expect(await importing(workbook([head, good(1)]), true, demander)).toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('columns that nobody reads are named, and the one of the errors is not', async () => {
  const file = workbook([
    [...head, '月预算', ' ', '错误原因'],
    [...good(70), '9000', '', ''],
  ])
  expect(await importing(file)).toMatchObject({ data: { failed: 0, unused: ['月预算'] } })
  expect(await importing(workbook([head, good(70)]))).toMatchObject({ data: { unused: [] } })
})

test('what cannot be taken in is told row by row, and nothing is', async () => {
  const before = await people()
  const { data } = await importing(
    workbook([
      head,
      good(1),
      good(2, { 1: 'newcomer1' }),
      good(3, { 2: '13800000001', 3: 'wrong' }),
      [],
      good(4, { 5: '不存在', 6: '老板' }),
      good(5, { 7: 'nobody', 8: 'abc' }),
    ]),
    true,
  )
  expect(data).toMatchObject({ failed: 5, added: 0 })
  expect(data.rows.map(({ row, errors }) => [row, errors])).toEqual([
    [2, ['用户名在文件中重复']],
    [3, ['用户名在文件中重复']],
    [4, ['邮箱格式不正确', '该手机号已注册，可发送邀请链接请他加入']],
    [
      6,
      [
        '角色须为 需求人员、采购员、采购经理、集团管理员 或本企业的自定义角色',
        '部门不存在，或有多个同名部门，请写完整路径',
      ],
    ],
    [7, ['单笔限额须为不超过 1 亿元的金额，最多两位小数', '直属上级不存在，或应写在本行之前']],
  ])
  expect(await people()).toBe(before)
})

test('the error file holds what was sent and why, and may be sent again', async () => {
  const file = workbook([head, good(1), good(2, { 0: '=cmd()', 6: '' })]).toString('base64')
  const response = await post('/membershipcenter/importerrors', { file })
  const [columns, first, second] = await readXlsx(response.rawPayload)
  expect(columns).toEqual([...head, '错误原因'])
  expect(first?.at(-1)).toBe('')
  expect(second).toEqual([
    '=cmd()',
    ...good(2, { 6: '' }).slice(1),
    '角色须为 需求人员、采购员、采购经理、集团管理员 或本企业的自定义角色',
  ])
  expect(await importing(response.rawPayload)).toMatchObject({ data: { failed: 1, added: 0 } })
})

test('a table without errors is tried first and then taken in wholly', async () => {
  const before = await people()
  const file = workbook([head, good(11, { 6: '采购经理' }), good(12, { 7: 'newcomer11' })])
  expect(await importing(file)).toMatchObject({ data: { failed: 0, added: 0 } })
  expect(await people()).toBe(before)
  expect(await importing(file, true)).toMatchObject({ data: { failed: 0, added: 2 } })
  const rows = await db`
    select p.name, p.role_name, p.single_limit_fen, s.account as superior, p.activated_at, p.company_id
    from person p left join person s on s.user_id = p.superior_id where p.account like 'newcomer1_' order by 1`
  expect(rows).toEqual([
    {
      name: '新人11',
      roleName: 'purchasingManager',
      singleLimitFen: '500000',
      superior: null,
      activatedAt: null,
      companyId: '2',
    },
    {
      name: '新人12',
      roleName: 'purchaser',
      singleLimitFen: '500000',
      superior: 'newcomer11',
      activatedAt: null,
      companyId: '2',
    },
  ])
  const login = await post('/auth/ua/login', { account: 'newcomer12', password: demoPassword })
  expect(login.json()).toMatchObject({ success: false })
})

test('the template can be read back', async () => {
  const response = await app.inject({ url: '/membershipcenter/importtemplate', headers })
  const [columns, example] = await readXlsx(response.rawPayload)
  expect(columns).toEqual(head.map((name) => (name === '部门' ? '部门*' : name)))
  expect(await importing(response.rawPayload)).toMatchObject({
    data: { added: 0, failed: 1, rows: [{ errors: ['请删除示例行'] }] },
  })
  expect(example?.[5]).toBe('管理部')
})

test.each<[string, string[][], string]>([
  ['other columns', [['姓名', '电话']], 'SHEET_COLUMNS'],
  ['a head alone', [head], 'SHEET_EMPTY'],
])('%s is refused', async (_, rows, code) => {
  expect(await importing(workbook(rows))).toMatchObject({ code })
})

test('what is no workbook is told as that, and too large a one too', async () => {
  expect(await importing(Buffer.from('name,mobile'))).toMatchObject({ code: 'SHEET_INVALID' })
  expect(await importing(Buffer.alloc(companyLimits.importBytes + 1))).toMatchObject({
    code: 'SHEET_TOO_LARGE',
  })
})

test('a price list holds prices as numbers and everything else as text', async () => {
  const [goods] = await db<{ skuId: string }[]>`
    update agreement_price set tax_price_fen = 950000
    where sku_id = (select min(sku_id) from agreement_price where company_id = 1) returning sku_id`
  await db`update sku set model = '=1+1', product_name = '@SUM(A1)', tax_price_fen = 999900
    where sku_id = ${goods?.skuId ?? ''}`
  const [agreement] = await db`select agreement_no from agreement where company_id = 1`
  const response = await app.inject({
    url: `/mall/agreement/export?agreementNo=${agreement?.agreementNo}`,
    headers: { authorization: (await login('admin1')).token },
  })
  expect(response.headers['content-disposition']).toContain(encodeURIComponent('价目表'))
  const book = unzipSync(response.rawPayload)['xl/worksheets/sheet1.xml'] ?? []
  expect(Buffer.from(book).toString()).not.toContain('<f>')
  const large = { bytes: 10e6, unpackedBytes: 100e6, rows: 50_001, tooLarge: 'TOO_LARGE' } as const
  const rows = await readXlsx(response.rawPayload, large)
  const [listed] = await db`select count(*)::int from agreement_price where company_id = 1`
  expect(rows).toHaveLength(listed?.count + 1)
  const row = rows.find((cells) => cells[2] === '=1+1') ?? expect.unreachable()
  expect(row.slice(3, 4).concat(row.slice(5))).toEqual([
    '@SUM(A1)',
    '9500',
    '9999',
    '-499',
    '是',
    '在售',
  ])
})
