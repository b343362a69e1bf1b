import { expect, test } from 'vitest'
import { demoSeller as shownDemo } from '#db/seed/seller.ts'
import { api } from '#mall/api.ts'
import { codeOf } from '#test/approvals.ts'
import { openWorld } from '#test/testWorld.ts'
import { sellerOf, shownHouse } from './shown.ts'

const { db, as } = await openWorld()
const staff = await as('operator')
const { hours, ...demoSeller } = shownDemo

async function save(part: Partial<typeof demoSeller>) {
  const { changedBy: _, changedAt: __, ...shown } = await staff(api.seller.seller, {})
  await staff(api.seller.saveSeller, { ...shown, ...part })
}

test('the demo world says who sells there', async () => {
  expect(await staff(api.seller.seller, {})).toMatchObject({
    ...demoSeller,
    ...{ version: 2, changedBy: null },
  })
})

test('a change is shown at once by pages of this process, by papers everywhere, and stands in the log', async () => {
  const now = new Date()
  expect((await shownHouse({ db, now, who: null })).seller.name).toBe('工业品商城')
  await save({ name: '苏州某某工业品', phone: '0512-6666 8888', icp: '' })
  const changed = { ...demoSeller, hours, name: '苏州某某工业品', phone: '0512-6666 8888', icp: '' }
  expect((await shownHouse({ db, now, who: null })).seller).toEqual({ ...changed, logo: null })
  expect(await sellerOf(db)).toEqual(changed)
  const [entry] =
    await db`select action, subject, detail from audit_log order by audit_id desc limit 1`
  expect(entry).toEqual({
    ...{ action: 'seller.save', subject: '商城信息（第 3 版）' },
    detail: {
      商城名称: '工业品商城 → 苏州某某工业品',
      客服电话: '400-000-0000 → 0512-6666 8888',
      'ICP 备案号': '示例ICP备00000000号 → 无',
    },
  })
})

test('of two changes at once one is refused', async () => {
  const { changedBy: _, changedAt: __, ...shown } = await staff(api.seller.seller, {})
  const saving = (name: string) => codeOf(staff(api.seller.saveSeller, { ...shown, name }))
  expect((await Promise.all([saving('甲'), saving('乙')])).toSorted()).toEqual([
    'CONFIRM_SETTING_CHANGED',
    'done',
  ])
})

test.each([
  [{ name: ' ' }, { name: '请输入商城名称' }],
  [{ phone: '四百' }, { phone: '请输入电话号码，可以有空格、+ 和 -' }],
  [{ icp: '12345' }, { icp: '请输入备案号，如 苏ICP备2026000001号' }],
])('%o is refused', async (part, fields) => {
  await expect(save(part)).rejects.toMatchObject({ code: 'FORM_INVALID', data: { fields } })
})
