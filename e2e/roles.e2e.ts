import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { readXlsx } from '#server/sheets/readXlsx.ts'
import { faultsAtWidths, violations } from '#test/axe.ts'
import { db, openWindows, server } from '#test/browserPage.ts'

const { open } = openWindows()

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const roleLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '角色' }).getByRole('link', { name })

test('a role without prices is made, given, and holds from the next page on', {
  tags: 'long/browser',
}, async () => {
  const purchaser = await open('purchaser2', '/productList?keyword=6204&view=list')
  await purchaser.getByText(/¥\d/).first().waitFor()

  const admin = await open('admin2', '/rolePermission?role=2')
  await admin.getByRole('button', { name: '复制为新角色' }).click()
  const form = admin.getByRole('dialog', { name: '新建角色' })
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText('请输入角色名称').waitFor()
  await form.getByLabel('角色名称').fill('采购跟单')
  await form.getByLabel('查看价格').uncheck()
  expect(await form.getByLabel('结算下单与支付').isChecked()).toBe(false)
  expect(await form.getByLabel('结算下单与支付').isDisabled()).toBe(true)
  expect(await form.getByLabel('单笔限额').count()).toBe(0)
  await form.getByRole('button', { name: '保存' }).click()
  await admin.getByRole('heading', { name: '采购跟单' }).waitFor()
  await admin.getByText('复制自 采购员').waitFor()

  await admin.goto(`${server.address}/companyCenter?type=2&keyword=purchaser2`)
  await admin.getByRole('button', { name: '编辑 韩梅' }).click()
  const employee = admin.getByRole('dialog', { name: '编辑员工 韩梅' })
  await employee.getByLabel('角色').selectOption({ label: '采购跟单' })
  await employee.getByRole('button', { name: '保存' }).click()
  await row(admin, 'purchaser2').getByText('采购跟单').waitFor()

  await db`
    insert into cart_item (user_id, sku_id, count, tax_price_fen)
    select user_id, (select min(sku_id) from sku where is_active and tax_price_fen > 0), 100, 100
    from person where account = 'purchaser2' on conflict do nothing`
  await purchaser.reload()
  await purchaser.getByText('无价格权限').first().waitFor()
  await purchaser.getByLabel('账户与快捷入口').getByText('采购跟单').waitFor()
  for (const path of [
    '/myCart',
    '/myCart?tab=application',
    '/myOrder',
    '/purchaseRequisitionList',
  ]) {
    await purchaser.goto(server.address + path)
    await purchaser.getByRole('table').first().waitFor()
    expect([
      path,
      await purchaser
        .getByRole('table')
        .getByText(/¥|NaN|undefined/)
        .count(),
    ]).toEqual([path, 0])
    expect([path, await violations(purchaser)]).toEqual([path, []])
  }
  await purchaser.goto(`${server.address}/myCart`)
  await purchaser.getByText('已选').waitFor()
  expect(await purchaser.getByRole('button', { name: '去结算' }).count()).toBe(0)
})

test('a role is changed and renamed, compared, and removed once nobody has it', {
  tags: 'long/browser',
}, async () => {
  const admin = await open('admin2', '/rolePermission')
  await roleLink(admin, '采购跟单').click()
  await admin.getByRole('heading', { name: '采购跟单' }).waitFor()
  expect(await admin.getByRole('button', { name: '删除' }).isDisabled()).toBe(true)
  await admin.getByRole('button', { name: '重命名' }).click()
  const rename = admin.getByRole('dialog', { name: '重命名 采购跟单' })
  await rename.getByLabel('新名称').fill('采购员')
  await rename.getByRole('button', { name: '保存' }).click()
  await rename.getByText('已有此名称的角色，请更换').waitFor()
  await rename.getByLabel('新名称').fill('驻厂采购员')
  await rename.getByRole('button', { name: '保存' }).click()
  await admin.getByRole('heading', { name: '驻厂采购员' }).waitFor()

  await admin.getByRole('button', { name: '编辑' }).click()
  const form = admin.getByRole('dialog', { name: '编辑角色 驻厂采购员' })
  await form.getByLabel('查看价格').check()
  await form.getByLabel('结算下单与支付').check()
  await form.getByLabel('单笔限额').fill('5,000')
  await form.getByRole('button', { name: '保存' }).click()
  await row(admin, '单笔限额').getByText('¥5,000.00').waitFor()

  await admin.getByLabel('对比角色').selectOption({ label: '采购经理' })
  await admin.getByRole('button', { name: '对比' }).click()
  await admin.getByRole('columnheader', { name: '采购经理' }).waitFor()
  expect(await row(admin, '导出与查看报价单').getAttribute('class')).toBe('on')

  await admin.getByRole('link', { name: '查看 1 名成员' }).click()
  await row(admin, 'purchaser2').waitFor()
  expect(await row(admin, 'demander2').count()).toBe(0)
  await db`update person set custom_role_id = null where company_id = 2`
  await admin.goto(`${server.address}/rolePermission`)
  await roleLink(admin, '驻厂采购员').click()
  await admin.getByRole('button', { name: '删除' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await admin.getByText('已删除角色 驻厂采购员').waitFor()
  await admin.goto(`${server.address}/companyCenter?tab=log`)
  await row(admin, '删除角色').getByText('驻厂采购员').waitFor()
})

test('an agreement shows its price list, which is searched, turned and downloaded', {
  tags: 'long/browser',
}, async () => {
  const admin = await open('admin1', '/companyCenter?tab=agreements')
  const [agreement] = await db<{ agreementNo: string; goods: number }[]>`
    select agreement_no, count(*)::int as goods from agreement join agreement_price using (agreement_id)
    where agreement.company_id = 1 group by agreement_no`
  const { agreementNo, goods } = agreement ?? expect.unreachable()
  await row(admin, agreementNo).getByText('生效中').waitFor()
  await admin.getByText('包邮，月结').waitFor()
  await admin.getByRole('link', { name: `查看价目表 ${agreementNo}` }).click()
  await admin.getByText(`共 ${goods.toLocaleString('en')} 个协议商品`).waitFor()
  const [first] = await db<{ skuCode: string; taxPrice: string; standard: string }[]>`
    select s.sku_code, price.tax_price_fen / 100.0 as tax_price, s.tax_price_fen / 100.0 as standard
    from agreement_price price join sku s using (sku_id) order by s.sku_code limit 1`
  const { skuCode, taxPrice, standard } = first ?? expect.unreachable()
  await admin.getByLabel('搜索协议商品').fill(skuCode)
  await admin.getByRole('button', { name: '查询' }).click()
  await admin.getByText('共 1 个协议商品').waitFor()
  await row(admin, skuCode)
    .getByText(`¥${Number(taxPrice).toFixed(2)}`, { exact: true })
    .waitFor()
  await row(admin, skuCode)
    .getByText(`¥${Number(standard).toFixed(2)}`, { exact: true })
    .waitFor()

  const saving = admin.waitForEvent('download')
  await admin.getByRole('button', { name: `下载价目表 ${agreementNo}` }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe(`价目表 ${agreementNo}.xlsx`)
  const large = {
    bytes: 10e6,
    unpackedBytes: 100e6,
    rows: 50_001,
    tooLarge: 'TOO_LARGE',
  } as const
  expect(await readXlsx(readFileSync(await saved.path()), large)).toHaveLength(goods + 1)

  const tabs = async (account: DemoAccount) =>
    (await open(account, '/companyCenter?tab=agreements'))
      .getByRole('navigation', { name: '企业中心' })
      .getByRole('link')
      .allTextContents()
  expect(await tabs('admin2')).not.toContain('协议与价格')
})

test('the menu names pages only to those for whom there is something on them', {
  tags: 'long/browser',
}, async () => {
  for (const [account, entries] of [
    ['demander1', []],
    ['purchaser1', []],
    ['manager1', ['企业中心', '角色权限']],
    ['admin2', ['企业中心', '角色权限']],
  ] as const) {
    const page = await open(account, '/personalCenter')
    const menu = page.getByRole('navigation', { name: '个人中心' })
    const labels = await menu.getByRole('link').allTextContents()
    expect([account, ['企业中心', '角色权限'].filter((label) => labels.includes(label))]).toEqual([
      account,
      entries,
    ])
  }
})

test('roles and price lists with long names have no accessibility faults', {
  tags: 'long/browser',
}, async () => {
  await db`
    insert into company_role (company_id, base_role, name, data_scope)
    select 1, 'purchaser', '精密零部件热处理与表面处理工段采购员' || n, 'own' from generate_series(10, 30) n`
  const page = await open('admin1', '/rolePermission?role=2&with=3')
  for (const path of ['', '/companyCenter?tab=agreements', '/companyCenter?role=purchaser']) {
    if (path) await page.goto(new URL(path, page.url()).href)
    await page.getByRole('table').first().waitFor()
    expect([path, await faultsAtWidths(page)]).toEqual([path, []])
  }
})
