// @module-tag long/browser
import { expect, test } from 'vitest'
import { violations } from '#test/axe.ts'
import { logIn } from '#test/browser.ts'
import { openFreshPages, page, server } from '#test/browserPage.ts'
import { png } from '#test/files.ts'

openFreshPages()

const titles = [
  ['/payOnline', '在线支付说明'],
  ['/companyTransfer', '公司转账'],
  ['/ourRecognition', '我们的承诺'],
  ['/platformBusinessModel', '平台经营模式'],
  ['/companyIntroduction', '公司介绍'],
  ['/hexin', '核心优势'],
  ['/contactUs', '联系我们'],
  ['/help', '帮助中心'],
  ['/awsomeCase', '案例展示'],
] as const

test('every text has its title', async () => {
  for (const [path, title] of titles) {
    const html = await (await page.request.get(server.address + path)).text()
    expect([path, /<h1[^>]*>([^<]*)/.exec(html)?.[1]]).toEqual([path, title])
  }
})

test('a subject of the help leads to its sections, a case to its goods, and back', async () => {
  await page.goto(`${server.address}/help`)
  await page.getByRole('link', { name: /搜索与选型/ }).click()
  await page.getByRole('heading', { level: 1, name: '搜索与选型' }).waitFor()
  const section = page.getByRole('navigation', { name: '目录' }).getByRole('link').nth(1)
  const name = await section.innerText()
  await section.click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#s2')
  expect(await page.locator('#s2').innerText()).toBe(name)

  await page.goto(`${server.address}/awsomeCase`)
  await page.getByRole('navigation', { name: '行业' }).getByRole('link', { name: '包装' }).click()
  await page.getByRole('link', { name: /分清 08A 与 08B/ }).click()
  const used = page.getByRole('region', { name: '所用商品' }).getByRole('listitem').first()
  await used.getByText('滚子链 08B-1').waitFor()
  expect(await used.locator('img').getAttribute('src')).toMatch(/\/chain\//)
  await used.getByRole('link', { name: '同规格的商品' }).click()
  await page.waitForURL('**/productList?keyword=**')
  await page.getByText(/08B-1/).first().waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /分清 08A 与 08B/ }).waitFor()
})

test('a subject, a case and an industry that do not exist are not found', async () => {
  for (const path of ['/help?topic=nothing', '/awsomeCase?case=nothing', '/awsomeCase?industry=x'])
    expect((await page.request.get(server.address + path)).status()).toBe(404)
})

test('a text that does not exist is not found in the back office either, beside its menu', async () => {
  await logIn(page, server.address, 'operator')
  const answer = await page.request.get(`${server.address}/admin/content?slug=nosuch`)
  expect(answer.status()).toBe(404)
  const html = await answer.text()
  expect(html).toContain('没有这篇内容')
  expect(html).toMatch(/<a aria-current="page"[^>]*>(<svg.*?<\/svg>)?页面与案例/)
})

test('the staff edits, sees what becomes of it, and publishes', async () => {
  await logIn(page, server.address, 'operator')
  await page.goto(`${server.address}/admin/contents`)
  await page.getByRole('link', { name: '公司转账' }).click()
  const preview = page.getByRole('region', { name: '预览' })
  await page.getByLabel(/^正文/).fill('## 新的一节\n\n<b>不是标签</b>')
  await preview.getByRole('heading', { name: '新的一节' }).waitFor()
  await preview.getByText('<b>不是标签</b>').waitFor()
  expect(await page.getByRole('button', { name: '发布' }).isDisabled()).toBe(true)
  expect(await violations(page)).toEqual([])
  await page.getByLabel('标题', { exact: true }).fill('   ')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await page.getByText('请输入至少 2 个字的标题').waitFor()
  await page.getByLabel('标题', { exact: true }).fill('公司转账')
  expect(await page.getByText('请输入至少 2 个字的标题').count()).toBe(0)
  await page.getByRole('link', { name: '第 1 版' }).click()
  const leaving = page.getByRole('dialog', { name: '放弃未保存的修改吗？' })
  await leaving.getByRole('button', { name: '留在此页' }).click()
  await page.getByRole('button', { name: '保存草稿' }).click()
  await page.getByText('草稿已保存').waitFor()
  const shown = async () => (await page.request.get(`${server.address}/companyTransfer`)).text()
  expect(await shown()).not.toContain('新的一节')

  await page.getByRole('button', { name: '发布' }).click()
  await page.getByText('已发布，所有人可见').waitFor()
  expect(await shown()).toContain('新的一节')

  await page.goto(`${server.address}/admin/content?slug=agreement`)
  await page.getByLabel(/^正文/).fill('## 1. 新的约定')
  await page.getByLabel(/^生效日期/).fill('')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await page.getByText('草稿未发布').waitFor()
  await page.getByRole('button', { name: '发布' }).click()
  await page.getByText('缺少生效日期，请补上并保存草稿后再发布').waitFor()
  await page.getByLabel(/^生效日期/).fill('2030-01-01')
  await page.getByLabel(/^正文/).press('Control+s')
  await page.getByText('草稿未发布').waitFor()
  await page.getByRole('button', { name: '发布' }).click()
  const question = page.getByRole('dialog', { name: '发布《商城服务协议》的新版本吗？' })
  await question.getByText('2030-01-01 起生效').waitFor()
  await question.getByRole('button', { name: '确认发布' }).click()
  await page.getByText('已发布，2030-01-01 起生效').waitFor()
})

test('an old version that is saved becomes the draft, and replaces one only if that is wanted', async () => {
  await logIn(page, server.address, 'operator')
  await page.goto(`${server.address}/admin/content?slug=payOnline`)
  await page.getByRole('link', { name: '第 1 版' }).click()
  await page.getByText('正在查看第 1 版').waitFor()
  await page.getByRole('button', { name: '保存草稿' }).click()
  await page.getByText('草稿已保存').waitFor()
  await page.getByRole('row', { name: /第 3 版.*草稿/ }).waitFor()
  await page.waitForURL('**/admin/content?slug=payOnline')
  await page.getByRole('link', { name: '第 1 版' }).click()
  await page.getByText('保存后替换未发布的草稿').waitFor()
  await page.getByRole('button', { name: '保存草稿' }).click()
  const replacing = page.getByRole('dialog', { name: '替换未发布的草稿吗？' })
  await replacing.getByRole('button', { name: '取消' }).click()
})

test('what is typed while a draft is being saved is unsaved; back twice asks twice', async () => {
  await logIn(page, server.address, 'operator')
  await page.goto(`${server.address}/admin/contents`)
  await page.getByRole('link', { name: '公司转账' }).click()
  const body = page.getByLabel(/^正文/)
  const save = page.getByRole('button', { name: '保存草稿' })
  const { promise: typed, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/saveContent', async (route) => {
    await typed
    await route.continue()
  })
  await body.fill('## 第一节')
  await save.click()
  await page.getByRole('button', { name: '保存中' }).waitFor()
  await body.fill('## 第一节与第二节')
  goOn()
  await page.getByText('草稿已保存').waitFor()
  await save.waitFor()
  expect(await save.isEnabled()).toBe(true)

  const leaving = page.getByRole('dialog', { name: '放弃未保存的修改吗？' })
  for (const _ of ['once', 'twice']) {
    await page.evaluate(backAndForth)
    await leaving.waitFor()
  }
  await leaving.getByRole('button', { name: '放弃并离开' }).click()
  await page.waitForURL('**/admin/contents')
})

/** Goes back and forth until the page that asks is the current one again. */
const backAndForth = () =>
  new Promise<void>((resolve) => {
    const forth = () => resolve()
    addEventListener('popstate', () => addEventListener('popstate', forth, { once: true }), {
      once: true,
    })
    history.back()
  })

test('a new article is begun, gets a picture, and is read by everybody', async () => {
  await logIn(page, server.address, 'operator')
  await page.goto(`${server.address}/admin/contents`)
  await page.getByRole('button', { name: '新建内容' }).click()
  const dialog = page.getByRole('dialog', { name: '新建内容' })
  await dialog.getByLabel('标题').fill('批量下单怎么用')
  await dialog.getByLabel('地址名称').fill('search')
  await dialog.getByRole('button', { name: '创建' }).click()
  await dialog.getByText('已有此地址名称的内容，请更换').waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('地址名称').fill('bulk-order')
  await dialog.getByRole('button', { name: '创建' }).click()
  await page.waitForURL('**/admin/content?slug=help-bulk-order')

  const editor = page.getByRole('region', { name: '编辑' })
  await editor.getByRole('button', { name: '发布' }).click()
  await editor.getByText('请输入至少 10 个字的描述').waitFor()
  await editor.getByLabel(/^描述/).fill('把型号和数量粘贴进来，一次加入购物车')
  await editor.getByRole('button', { name: '插入图片' }).click()
  const choosing = page.getByRole('dialog', { name: '插入图片' })
  const file = { name: '购物车.png', mimeType: 'image/png', buffer: Buffer.from(png(400, 300)) }
  await choosing.getByLabel('图片', { exact: true }).setInputFiles(file)
  await choosing.getByRole('img', { name: '已上传的图片' }).waitFor()
  await choosing.getByLabel('图片说明').fill('购物车的批量添加')
  expect(await violations(page)).toEqual([])
  await choosing.getByRole('button', { name: '插入' }).click()
  await editor.getByRole('img', { name: '购物车的批量添加' }).waitFor()
  await editor.getByRole('button', { name: '保存草稿' }).click()
  await page.getByText('草稿已保存').waitFor()
  await editor.getByRole('button', { name: '发布' }).click()
  await page.getByText('已发布，所有人可见').waitFor()

  await page.goto(`${server.address}/help`)
  await page.getByRole('link', { name: /批量下单怎么用/ }).click()
  const picture = page.getByRole('img', { name: '购物车的批量添加' })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(400)
})
