import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#db/seed/demoWorld.ts'
import { violations } from '#test/axe.ts'
import {
  askCode,
  asksBeforeUnload,
  layoutShift,
  listenTo,
  logIn,
  watchShift,
} from '#test/browser.ts'
import { browser, db, openPages, server } from '#test/browserPage.ts'

openPages()

let context: BrowserContext
let page: Page
const complaints: string[] = []

beforeAll(async () => {
  context = await browser.newContext()
  listenTo(context, complaints)
  page = await context.newPage()
})

const mobile = '13912345678'
const password = 'Bearing-6204'
const field = (name: string, on = page) => on.getByLabel(name, { exact: true })
const press = (name: string, on = page) => on.getByRole('button', { name, exact: true }).click()
const errorOf = async (name: string, on = page) => {
  const id = (await field(name, on).getAttribute('aria-describedby')) ?? ''
  return on.locator(`#${id}`)
}
const says = async (name: string, text: string, on = page) =>
  (await errorOf(name, on)).getByText(text).waitFor()

const other = (code: string) => `${(Number(code) + 1) % 1e6}`.padStart(6, '0')

async function logOut() {
  await press('退出')
  const reloaded = page.waitForEvent('load') // spec §4
  await page.getByRole('dialog').getByRole('button', { name: '退出', exact: true }).click()
  await reloaded
  await page.getByRole('link', { name: '免费注册' }).first().waitFor()
}

test('who comes through a proxy is told that there are no codes, and what to do instead', {
  tags: 'long/browser',
}, async () => {
  const extraHTTPHeaders = { 'x-forwarded-for': '203.0.113.9' }
  const remote = await browser.newContext({ extraHTTPHeaders })
  const page = await remote.newPage()
  const told = (what: string) => page.getByText(`短信服务尚未开通，暂时无法${what}。`).waitFor()

  await page.goto(`${server.address}/login?way=sms`)
  await told('用验证码登录')
  expect(await page.getByRole('button', { name: '登录', exact: true }).count()).toBe(0)
  await page.goto(`${server.address}/forgetPwd`)
  await told('自助找回密码')
  await page.goto(`${server.address}/register`)
  await told('自助注册')
  expect(
    await page
      .getByRole('button')
      .filter({ hasText: /注册|获取验证码/ })
      .count(),
  ).toBe(0)
  await page.getByRole('link', { name: '用账号密码登录' }).click()
  await page.waitForURL('**/login')

  await logIn(page, server.address, 'member')
  await page.goto(`${server.address}/myProfile`)
  await press('更换手机号', page)
  await told('自助更换手机号')
  await press('知道了', page)
  await remote.close()
})

test('whatever is missing or wrong is said at its field, the first of which gets the focus', async () => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${server.address}/register`)
  const submit = await page.getByRole('button', { name: '注册', exact: true }).boundingBox()
  expect((submit?.y ?? 800) + (submit?.height ?? 0)).toBeLessThan(800) // the form fits one screen
  await press('注册')
  for (const [name, text] of [
    ['手机号', '请输入手机号'],
    ['短信验证码', '请输入短信验证码'],
    ['密码', '请输入密码'],
    ['确认密码', '请再次输入密码'],
    ['姓名', '请输入姓名'],
  ] as const)
    await says(name, text)
  await page.getByText('请阅读并同意商城服务协议和隐私政策').waitFor()
  expect(await field('手机号').evaluate((input) => input === document.activeElement)).toBe(true)

  await field('手机号').fill('1380000000')
  await press('获取验证码')
  await says('手机号', '请输入正确的 11 位手机号')
  await field('用户名').fill('1abc')
  await field('密码').fill('password123')
  await field('确认密码').fill('password124')
  await field('邮箱').fill('a@b')
  await press('注册')
  await says('用户名', '用户名须为 4–20 位字母、数字或下划线，以字母开头')
  await says('密码', '密码过于常见，请更换')
  await says('确认密码', '两次输入不一致')
  await says('邮箱', '请输入正确的邮箱地址')
  expect(await field('用户名').inputValue()).toBe('1abc')
  expect(await violations(page)).toEqual([])
})

test('a number that is somebody’s is told on leaving its field', async () => {
  await field('手机号').fill('13800000001')
  await field('用户名').focus()
  await says('手机号', '该手机号已注册，去登录')
  expect(await field('手机号').getAttribute('aria-invalid')).toBe('true')
  expect(await asksBeforeUnload(page)).toBe(false)
})

test('one registers with the code of a message, says what for, and is logged in', async () => {
  await field('手机号').fill(mobile)
  const code = await askCode(page)
  await page.reload()
  await field('手机号').fill(mobile)
  await page.getByRole('button', { name: /秒后重发$/, disabled: true }).waitFor()

  await field('短信验证码').fill(other(code))
  await field('用户名').fill('member')
  await field('密码').fill(password)
  await page.getByText('密码强度：强').waitFor()
  await field('确认密码').fill(password)
  await field('姓名').fill('欧阳采购')
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check()
  await press('注册')
  await says('短信验证码', '短信验证码不正确或已过期')
  await field('短信验证码').fill(code)
  await press('注册')
  await says('用户名', '用户名已被使用，请更换')
  await field('用户名').fill('ouyang')
  await field('邀请码').fill('nobody')
  await press('注册')
  await says('邀请码', '邀请链接无效或已过期，请联系企业管理员')
  await field('邀请码').fill('')
  await press('注册')
  await page.getByRole('heading', { name: '选择身份' }).waitFor()
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: /加入已有企业/ }).click()
  await field('邀请码或邀请链接').fill(`${server.address}/register?inviteCode=nobody`)
  await press('加入')
  await says('邀请码或邀请链接', '邀请链接无效或已过期，请联系企业管理员')
  await page.getByRole('link', { name: /个人采购/ }).click()
  await page.getByText('欧阳采购，欢迎来到工业品商城').waitFor()
  await page.getByRole('link', { name: '去选购' }).click()
  await page.getByText('您好，欧阳采购').waitFor()

  const consents = await db`
    select agreement_version, privacy_version from consent join person using (user_id)
    where mobile = ${mobile}`
  expect([...consents]).toEqual([{ agreementVersion: '2026.2', privacyVersion: '2026.2' }])
})

test('one logs in by a code and comes back to where one wanted to go', {
  tags: 'long/browser',
}, async () => {
  await logOut()
  await page.goto(`${server.address}/myOrder`)
  await page.getByRole('link', { name: '短信验证码登录' }).click()
  await press('登录')
  await says('手机号', '请输入手机号')
  await field('手机号').fill(mobile)
  const code = await askCode(page)
  await field('短信验证码').fill(other(code))
  await press('登录')
  await says('短信验证码', '短信验证码不正确或已过期')
  await field('短信验证码').focus()
  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text', text)
    const paste = new ClipboardEvent('paste', {
      clipboardData: data,
      bubbles: true,
      cancelable: true,
    })
    document.activeElement?.dispatchEvent(paste)
  }, `【工业品商城】您正在登录，验证码 ${code}，5 分钟内有效`)
  expect(await field('短信验证码').inputValue()).toBe(code)
  await press('登录')
  await page.waitForURL(`${server.address}/myOrder`)
  expect(await page.getByText('您好，欧阳采购').isVisible()).toBe(true)
})

test('a login without a network says so, and keeps what was typed', {
  tags: 'long/browser',
}, async () => {
  const guest = await browser.newContext()
  const page = await guest.newPage()
  await page.goto(`${server.address}/login`)
  await page.locator('form[data-sends]').waitFor()
  await field('账号', page).fill('demander2')
  await field('密码', page).fill('first')
  await guest.setOffline(true)
  await press('登录', page)
  await page.getByRole('alert').getByText('网络异常，请稍后重试').waitFor()
  expect(await field('密码', page).inputValue()).toBe('first')
  await guest.close()
})

test('from the third wrong password on the browser works for each attempt', {
  tags: 'long/browser',
}, async () => {
  const guest = await browser.newContext()
  const page = await guest.newPage()
  await page.goto(`${server.address}/login`)
  await field('账号', page).fill('demander2')
  for (const isCut of [true, false]) {
    await field('密码', page).fill('first')
    await press('登录', page)
    await page.getByText('账号或密码不正确').waitFor()
    await page.route('**/login.data*', (route) =>
      isCut ? route.abort() : route.fulfill({ status: 502, body: 'Bad Gateway' }),
    )
    await press('登录', page)
    await page.getByRole('alert').getByText('网络异常，请稍后重试').waitFor()
    expect(await page.getByText('账号或密码不正确').count()).toBe(0)
    expect(await field('密码', page).inputValue()).toBe('first')
    await page.unrouteAll()
  }

  listenTo(guest, complaints)
  await field('密码', page).fill('wrong')
  await press('登录', page)
  await says('密码', '账号或密码不正确，还可尝试 2 次', page)
  await page.getByText('人机验证已通过').waitFor()
  expect(await field('账号', page).inputValue()).toBe('demander2')
  expect(await violations(page)).toEqual([])
  // Opened anew, the page knows nothing of it, and still one click is enough.
  await page.goto(`${server.address}/login`)
  await field('账号', page).fill('demander2')
  await field('密码', page).fill(demoPassword)
  await press('登录', page)
  await page.getByText('您好，郑洁').waitFor()
  await guest.close()
})

test('who has not agreed to the texts in force is asked on a page, and no more once he has', {
  tags: 'long/browser',
}, async () => {
  const asked = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  listenTo(asked, complaints)
  const page = await asked.newPage()
  await watchShift(page)
  await logIn(page, server.address, 'demander3')
  await page.goto(`${server.address}/help`)
  const question = page.getByRole('region', { name: '协议更新' })
  await question.getByText('您此前同意的是 2026.1 版').waitFor()
  expect(await violations(page)).toEqual([])
  expect(await layoutShift(page)).toBe(0)
  await question.getByRole('button', { name: '我已阅读并同意' }).click()
  await page.getByText('已记录您的同意').waitFor()
  await question.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByText('您好，卫平').waitFor()
  expect(await question.count()).toBe(0)
  const consents = await db`
    select agreement_version from consent join person using (user_id)
    where account = 'demander3' order by consent_id`
  expect(consents.map(({ agreementVersion }) => agreementVersion)).toEqual(['2026.1', '2026.2'])
  await asked.close()
})

test('a forgotten password is set anew, and ends every session on its next request', {
  tags: 'long/browser',
}, async () => {
  const guest = await browser.newContext()
  listenTo(guest, complaints)
  const lost = await guest.newPage()
  await lost.goto(`${server.address}/login`)
  await lost.getByRole('link', { name: '忘记密码' }).click()
  await field('手机号', lost).fill(mobile)
  const code = await askCode(lost)
  await field('短信验证码', lost).fill(other(code))
  await press('下一步', lost)
  await says('短信验证码', '短信验证码不正确或已过期', lost)
  await field('短信验证码', lost).fill(code)
  await press('下一步', lost)
  await field('新密码', lost).fill(password)
  await field('确认新密码', lost).fill(password)
  await press('确定', lost)
  await says('新密码', '新密码不能与最近 3 次使用的密码相同', lost)
  expect(await violations(lost)).toEqual([])
  await field('新密码', lost).fill(`${password}x`)
  await field('确认新密码', lost).fill(`${password}x`)
  await press('确定', lost)
  await lost.getByText('密码已重置，请重新登录').waitFor()
  await lost.waitForURL(`${server.address}/login`)
  await guest.close()

  await page.goto(`${server.address}/myOrder`)
  expect(page.url()).toBe(`${server.address}/`)
  await page.getByRole('link', { name: '免费注册' }).first().waitFor()
})

test('an unknown number learns so only by its own code', { tags: 'long/browser' }, async () => {
  const unknown = '13987654321'
  await page.goto(`${server.address}/forgetPwd`)
  await field('手机号').fill(unknown)
  const code = await askCode(page)
  await field('短信验证码').fill(other(code))
  await press('下一步')
  await says('短信验证码', '短信验证码不正确或已过期')
  await field('短信验证码').fill(code)
  await press('下一步')
  await says('手机号', '该手机号未注册，请先注册')
})

test('one ends a session elsewhere, and by a new password all of them', {
  tags: 'long/browser',
}, async () => {
  const second = await browser.newContext()
  const third = await browser.newContext()
  const [there, alsoThere] = [await second.newPage(), await third.newPage()]
  for (const on of [page, there, alsoThere]) await logIn(on, server.address, 'manager3')

  await page.goto(`${server.address}/resetPwd`)
  await page.getByText('共 3 处登录').waitFor()
  const waking = page.locator('button:disabled', { hasText: '我已阅读并同意' })
  await waking.waitFor({ state: 'detached' }) // a button that is just enabled is half faded
  expect(await violations(page)).toEqual([])
  await page.getByRole('row').nth(2).getByRole('button', { name: '退出' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出', exact: true }).click()
  await page.getByText('共 2 处登录').waitFor()

  await there.goto(`${server.address}/myOrder`)
  await there
    .getByRole('button', { name: '退出', exact: true })
    .and(there.locator(':enabled'))
    .waitFor()

  const save = async (old: string, next: string, repeated = next) => {
    await field('原密码').fill(old)
    await field('新密码').fill(next)
    await field('确认新密码').fill(repeated)
    await press('确认修改')
  }
  await save('wrong', password)
  await says('原密码', '原密码错误')
  await save(demoPassword, demoPassword)
  await says('新密码', '新密码不能与原密码相同')
  await save(demoPassword, password, `${password}x`)
  await says('确认新密码', '两次输入不一致')
  await save(demoPassword, password)
  await page.getByText('修改成功，请重新登录').waitFor()
  await page.waitForURL(`${server.address}/login`)

  await there.getByRole('link', { name: '个人中心' }).first().click()
  await there.getByText('登录已过期，请重新登录').waitFor()
  expect(new URL(there.url()).searchParams.get('redirect')).toBe('/personalCenter')
  await alsoThere.goto(`${server.address}/myOrder`)
  expect(alsoThere.url()).toBe(`${server.address}/`)
  await second.close()
  await third.close()
})

test('both texts have a version, a date and contents that lead to their sections', {
  tags: 'long/browser',
}, async () => {
  await page.goto(`${server.address}/agreement`)
  await page.getByText('版本 2026.2 · 生效日期 2026-11-22').waitFor()
  await page.getByRole('link', { name: '5. 订单与支付' }).click()
  expect(new URL(page.url()).hash).toBe('#s5')
  expect(await violations(page)).toEqual([])
  await page
    .getByRole('navigation', { name: '帮助与说明' })
    .getByRole('link', { name: '隐私政策' })
    .click()
  await page.getByRole('heading', { name: '隐私政策', level: 1 }).waitFor()
})

test('the browser has reported no error', () => {
  expect(complaints).toEqual([])
})
