// @module-tag long/browser
import { expect, test } from 'vitest'
import { violations } from '#test/axe.ts'
import { db, openWindows } from '#test/browserPage.ts'

const { open } = openWindows()

test('a word that found nothing gets its meaning by the keyboard alone, and buyers find it', async () => {
  await db`truncate search_miss, search_gap`
  await db`
    insert into search_miss (day, keyword, hits)
    values ((now() at time zone 'Asia/Shanghai')::date, '飞天轴碗', 4)`
  const staff = await open('operator', '/admin/search')
  await staff.getByRole('button', { name: '意思是… 飞天轴碗' }).waitFor()
  expect(await violations(staff)).toEqual([])
  await staff.keyboard.press('j')
  await staff.keyboard.press('Enter')
  const dialog = staff.getByRole('dialog', { name: '“飞天轴碗”的意思是' })
  await dialog.waitFor()
  await staff.keyboard.press('Tab')
  await staff.keyboard.type('深沟球轴承')
  await staff.keyboard.press('Tab')
  await staff.keyboard.press('Enter')
  const before = dialog.getByText('现在 没有商品')
  await before.waitFor()
  expect(await violations(staff)).toEqual([])
  const after = (await dialog.getByText(/^保存后/).innerText()).replace(/\D/g, '')
  await staff.keyboard.press('Shift+Tab')
  await staff.keyboard.press('Enter')
  await staff.getByText('已保存，搜索随即按它找').waitFor()
  await staff.getByText('没有这样的词').waitFor()
  await staff.getByRole('link', { name: /已有意思/ }).press('Enter')
  await staff.getByRole('cell', { name: '深沟球轴承' }).waitFor()

  const buyer = await open('member', `/productList?keyword=${encodeURIComponent('飞天轴碗')}`)
  const total = buyer.getByText(/^[\d,]+ 件商品/)
  await total.waitFor()
  expect((await total.innerText()).replace(/，.*/, '').replace(/\D/g, '')).toBe(after)
})
