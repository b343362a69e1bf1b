import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { codeOf } from '#test/approvals.ts'
import { openWorld } from '#test/testWorld.ts'
import { shownHouse } from './shown.ts'

const { db, as } = await openWorld()
const staff = await as('operator')

async function save(part: { fee?: string; freeFrom?: string }) {
  const { changedBy: _, changedAt: __, ...shown } = await staff(api.seller.freight, {})
  await staff(api.seller.saveFreight, { ...shown, ...part })
}

test('the mall is delivered with 15 yuan, and none from 300 on', async () => {
  expect(await staff(api.seller.freight, {})).toMatchObject({
    ...{ version: 1, fee: '15', freeFrom: '300', changedBy: null },
  })
})

test('a change holds for the next session that is read, is shown to visitors, and stands in the log', async () => {
  await save({ fee: '12.5', freeFrom: '' })
  const rule = { version: 2, fee: 12.5, freeFrom: null }
  expect((await (await as('purchaser2'))(api.account.userInfo, {})).freightRule).toEqual(rule)
  expect((await shownHouse({ db, now: new Date(), who: null })).freightRule).toEqual(rule)
  const [entry] =
    await db`select action, subject, detail from audit_log order by audit_id desc limit 1`
  expect(entry).toEqual({
    ...{ action: 'seller.freight', subject: '运费规则（第 2 版）' },
    detail: { 原来: '满 ¥300.00 包邮，不足收取 ¥15.00', 现在: '每单运费 ¥12.50' },
  })
})

test('of two changes at once one is refused', async () => {
  const { version } = await staff(api.seller.freight, {})
  const saving = (fee: string) =>
    codeOf(staff(api.seller.saveFreight, { version, fee, freeFrom: '' }))
  expect((await Promise.all([saving('1'), saving('2')])).toSorted()).toEqual([
    'CONFIRM_SETTING_CHANGED',
    'done',
  ])
})

test('an amount is read however it was typed', async () => {
  await save({ fee: '１２元', freeFrom: '¥1,000.50' })
  expect(await staff(api.seller.freight, {})).toMatchObject({ fee: '12', freeFrom: '1000.5' })
  await save({ fee: '0', freeFrom: '300' })
  expect(await staff(api.seller.freight, {})).toMatchObject({ fee: '0', freeFrom: '' })
  await save({ fee: '15', freeFrom: '300' })
})

const wrong = '请输入不超过 100 万元的金额，最多两位小数'
test.each([
  [{ fee: '' }, { fee: '请输入每单运费' }],
  [{ fee: '-1' }, { fee: wrong }],
  [{ fee: '1.234' }, { fee: wrong }],
  [{ fee: '1,5' }, { fee: wrong }],
  [{ freeFrom: '三百' }, { freeFrom: wrong }],
  [{ freeFrom: '0' }, { freeFrom: '金额须大于 0' }],
])('%o is refused', async (part, fields) => {
  await expect(save(part)).rejects.toMatchObject({ code: 'FORM_INVALID', data: { fields } })
})
