import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import {
  afterWorkingMinutes,
  deliveredCalendar,
  isWorkingDay,
  workingDay,
} from '#mall/workingDay.rules.ts'
import { codeOf } from '#test/approvals.ts'
import { openWorld } from '#test/testWorld.ts'
import { daysFrom } from './calendar.rules.ts'
import { calendarOf } from './calendar.sql.ts'
import { shownHouse } from './shown.ts'

const { db, as } = await openWorld()
const [staff, buyer] = [await as('operator'), await as('purchaser1')]
const year = Number(chineseDay(new Date()).slice(0, 4)) + 1
const lastEntry = async () =>
  (await db`select action, subject, detail from audit_log order by audit_id desc limit 1`)[0]

async function saveHours(part: Record<string, string>) {
  const { changedBy: _, changedAt: __, ...shown } = await staff(api.seller.openingHours, {})
  await staff(api.seller.saveOpeningHours, { ...shown, ...part })
}

async function saveDays(part: { from: string; to?: string; kind?: 'free' | 'worked' | 'usual' }) {
  const { version } = await staff(api.seller.calendarYear, {})
  await staff(api.seller.saveDays, { version, kind: 'free', reason: '盘点', to: '', ...part })
}

test('the mall is delivered with the calendar that is built in', async () => {
  expect(await calendarOf(db)).toEqual(deliveredCalendar)
  expect(await buyer(api.seller.workCalendar, {})).toEqual(deliveredCalendar)
  expect(await staff(api.seller.openingHours, {})).toMatchObject({
    ...{ version: 1, monday: '8:30–18:00', sunday: '', changedBy: null },
  })
})

const typedHours = async () => (await staff(api.staff.setup, {})).typedHours

test('hours that were typed before there was a calendar are told to the staff', async () => {
  expect(await typedHours()).toBe('')
  const type = (text: string) => db`
    insert into seller (version, name, slogan, company, phone, hours, icp, changed_by, changed_at)
    select version + 1, name, slogan, company, phone, ${text}, icp, changed_by, changed_at
    from seller order by version desc limit 1`
  await type('工作日 8:30–18:00')
  expect(await typedHours()).toBe('')
  await type('周一至周六 8:00–17:30')
  await type('')
  expect(await typedHours()).toBe('周一至周六 8:00–17:30')
})

test('hours are shown by pages and texts at once, and stand in the log', async () => {
  await saveHours({ monday: '９：００-18:00', saturday: '9:00-12:00' })
  const text = '周一 9:00–18:00，周二至周五 8:30–18:00，周六 9:00–12:00'
  const { seller } = await shownHouse({ db, now: new Date(), who: null })
  expect([seller.hours, await typedHours()]).toEqual([text, ''])
  expect((await buyer(api.content.contentPage, { slug: 'contactUs' })).html).toContain(text)
  expect(await lastEntry()).toEqual({
    ...{ action: 'seller.hours', subject: '营业时间（第 2 版）' },
    detail: { 周一: '8:30–18:00 → 9:00–18:00', 周六: '休息 → 9:00–12:00' },
  })
})

test('days of a range are free for the next promise, until they are as usual again', async () => {
  const [from, to] = [`${year}-12-06`, `${year}-12-19`]
  await saveDays({ from, to })
  const calendar = await calendarOf(db)
  expect([from, to, `${year}-12-20`].map((day) => calendar.days[day])).toEqual([
    false,
    false,
    undefined,
  ])
  expect(workingDay(calendar, new Date(`${year}-12-05T20:00:00+08:00`), 1) > to).toBe(true)
  const entry = await lastEntry()
  expect(entry).toMatchObject({
    action: 'seller.days',
    detail: { 日期: `${from} 至 ${to}（14 天）`, 改为: '休息', 原因: '盘点' },
  })
  expect(entry?.detail.变化).toMatch(/^\d{4}-12-\d\d 上班 → 休息，/)
  const { days } = await staff(api.seller.calendarYear, { year })
  expect(days.filter(({ isOwn }) => isOwn)).toHaveLength(14)
  await saveDays({ from, to, kind: 'usual' })
  expect((await calendarOf(db)).days).toEqual({})
})

test('the holidays of a year are brought in as they were announced', async () => {
  const next = year + 1
  const { version, isAnnounced } = await staff(api.seller.calendarYear, { year: next })
  expect(isAnnounced).toBe(false)
  const lines = `${next}-03-01至${next}-03-09 休\n${next}-03-14 班`
  await staff(api.seller.saveHolidays, { version, year: next, lines })
  const after = await staff(api.seller.calendarYear, { year: next })
  expect(after).toMatchObject({ isAnnounced: true, version: version + 1 })
  const calendar = await calendarOf(db)
  expect([calendar.days[`${next}-03-09`], calendar.days[`${next}-03-14`]]).toEqual([false, true])
  expect(after.days.find(({ day }) => day === `${next}-03-09`)).toMatchObject({
    ...{ isWorked: false, reason: '放假', isOwn: false },
  })
  expect(await lastEntry()).toMatchObject({
    ...{ action: 'seller.holidays', subject: `${next} 年放假安排（第 ${version + 1} 版）` },
    detail: { 放假: '9 天', 补班: '1 天' },
  })
})

test.each([year - 2, year + 2])('the holidays of %i are not brought in', async (other) => {
  const { version } = await staff(api.seller.calendarYear, {})
  const lines = `${other}-03-01 至 ${other}-03-09 休`
  const saving = staff(api.seller.saveHolidays, { version, year: other, lines })
  const problem = `只能录入 ${year - 1} 至 ${year + 1} 年的放假安排`
  await expect(saving).rejects.toMatchObject({
    ...{ code: 'FORM_INVALID', data: { fields: { lines: problem } } },
  })
})

test('of this year the days that are over stay as they were', async () => {
  const now = new Date()
  const [first, yesterday] = [`${year - 1}-01-01`, chineseDay(now, -1)]
  const over = daysFrom(first, yesterday)
  const worked = async () => {
    const calendar = await calendarOf(db)
    return over.filter((day) => isWorkingDay(calendar, day))
  }
  const before = await worked()
  const { version } = await staff(api.seller.calendarYear, {})
  const lines = `${first} 至 ${year - 1}-12-31 休`
  await staff(api.seller.saveHolidays, { version, year: year - 1, lines })
  expect(await worked()).toEqual(before)
  expect(isWorkingDay(await calendarOf(db), `${year - 1}-12-31`)).toBe(false)
})

test('of two changes at once one is refused', async () => {
  const { version } = await staff(api.seller.calendarYear, {})
  const day = { from: `${year}-07-01`, to: '', kind: 'free' as const }
  const saving = (reason: string) => codeOf(staff(api.seller.saveDays, { ...day, version, reason }))
  expect((await Promise.all([saving('甲'), saving('乙')])).toSorted()).toEqual([
    'CONFIRM_SETTING_CHANGED',
    'done',
  ])
})

test.each([
  [{ from: '2026-01-05' }, { from: '不能早于今天' }],
  [{ from: `${year + 2}-01-01` }, { to: `最晚到 ${year + 1}-12-31` }],
  [{ from: '明天' }, { from: '请选择有效的日期' }],
])('%o is refused', async (part, fields) => {
  await expect(saveDays(part)).rejects.toMatchObject({ code: 'FORM_INVALID', data: { fields } })
})

test('hours that cannot be counted with are refused', async () => {
  const closed = { monday: '', tuesday: '', wednesday: '', thursday: '', friday: '', saturday: '' }
  await expect(saveHours(closed)).rejects.toMatchObject({
    ...{ code: 'FORM_INVALID', data: { fields: { monday: '至少一天要有营业时间' } } },
  })
})

test('an enquiry is promised by the hours that hold when it comes, and stays promised so', async () => {
  const promises = () => db<{ enquiryId: string; submittedAt: Date; dueAt: Date | null }[]>`
    select enquiry_id, submitted_at, due_at from enquiry where state <> 'draft' order by enquiry_id`
  const before = await promises()
  const everyDay = { monday: '0:00–24:00', tuesday: '0:00–24:00', wednesday: '0:00–24:00' }
  const rest = { thursday: '0:00–24:00', friday: '0:00–24:00', saturday: '0:00–24:00' }
  await saveHours({ ...everyDay, ...rest, sunday: '0:00–24:00' })
  const { userId } = await buyer(api.account.userInfo, {})
  const asked = { title: '来电询价', text: '没有的型号 3 件', city: '苏州', note: '' }
  await staff(api.quoteDesk.enquireByPhone, { userId, ...asked })
  const after = await promises()
  expect(after.slice(0, -1)).toEqual(before)
  const { submittedAt, dueAt } = after.at(-1) ?? {}
  const calendar = await calendarOf(db)
  expect(dueAt).toEqual(submittedAt && afterWorkingMinutes(calendar, submittedAt, 120))
})

test('a day on which answers are wanted stays the same where it ends at midnight', async () => {
  await buyer(api.enquiryDraft.addEnquiryLine, { name: '油位计', count: '3', targetPrice: '' })
  const draft = async () => (await buyer(api.enquiryDraft.enquiryDraft, {})) ?? expect.unreachable()
  const save = async (wantedBy: string) => {
    const { draftId, head } = await draft()
    await buyer(api.enquiryDraft.saveEnquiryHead, { draftId, ...head, wantedBy })
    return (await draft()).head.wantedBy
  }
  expect(await save(await save('2099-01-05'))).toBe('2099-01-05')
})
