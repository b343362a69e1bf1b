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

test('whoever edits a word that somebody else has changed is told and sees how it stands', async () => {
  await db`
    insert into search_synonym (term, meaning, editor_name, edited_at)
    values ('甲乙丙词', '深沟球轴承', '王芳', now())`
  const keyword = encodeURIComponent('甲乙丙词')
  const staff = await open('operator', `/admin/search?tab=words&keyword=${keyword}`)
  const edit = staff.getByRole('button', { name: '修改 甲乙丙词' })
  await edit.click()
  const dialog = staff.getByRole('dialog', { name: '修改同义词：甲乙丙词' })
  const meanings = dialog.getByRole('textbox', { name: '意思是' })
  await meanings.fill('滚针轴承')
  await db`update search_synonym set meaning = '圆柱滚子轴承' where term = '甲乙丙词'`
  await dialog.getByRole('button', { name: '保存' }).click()
  await staff.getByText('这个词刚被别人改过，请刷新后核对').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await staff.getByRole('cell', { name: '圆柱滚子轴承' }).waitFor()

  await edit.click()
  expect(await meanings.inputValue()).toBe('圆柱滚子轴承')
  await meanings.fill('滚针轴承')
  await dialog.getByRole('button', { name: '保存' }).click()
  await staff.getByText('已保存，搜索随即按它找').waitFor()
  await staff.getByRole('cell', { name: '滚针轴承' }).waitFor()
})
