import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { storeFile } from '#mall/company/company/file.ts'
import { answerLimits } from '#mall/tradeLimits.ts'
import { png } from '#test/files.ts'
import { newSku } from '#test/orders.ts'
import { asked } from '#test/quotes.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as, who } = await openWorld()
const liLei = await as('purchaser1')
const { enquiryDraft } = api
const code = (name: string) => expect.objectContaining({ code: name })
const skuId = await newSku(db)

beforeEach(() => db`delete from enquiry where state = 'draft'`)

async function picture(account: 'purchaser1' | 'admin1') {
  const person = (await who(account)) ?? expect.unreachable()
  const upload = { kind: 'enquiry' as const, name: '铭牌.png', bytes: png(400, 300) }
  return (await storeFile({ db, who: person, now: new Date() }, upload)).fileId
}

test('a file that is handed in twice is one', async () => {
  const one = await picture('purchaser1')
  const other = await picture('purchaser1')
  await liLei(enquiryDraft.addEnquiryPictures, { fileIds: [one, one, other] })
  const { list = [] } = (await liLei(enquiryDraft.enquiryDraft, {})) ?? {}
  expect(list.map(({ files }) => files.map(({ fileId }) => fileId))).toEqual([[one], [other]])
  await db`delete from enquiry where state = 'draft'`
  const { enquiryNo } = await asked(db, await who('purchaser1'), [{ skuId, count: 1 }])
  await liLei(api.enquiry.addEnquiryMessage, { enquiryNo, text: '铭牌', fileIds: [one, one] })
  const { messages } = await liLei(api.enquiry.enquiryDetail, { enquiryNo })
  expect(messages.map(({ files }) => files.length)).toEqual([1])
})

test('an administrator, who has all files of his company, puts one elsewhere in the same enquiry', async () => {
  const admin = await as('admin1')
  const fileId = await picture('admin1')
  await admin(enquiryDraft.addEnquiryPictures, { fileIds: [fileId] })
  await admin(enquiryDraft.addEnquiryLine, { name: '油封', count: '1', fileIds: [fileId] })
  const { list = [] } = (await admin(enquiryDraft.enquiryDraft, {})) ?? {}
  expect(list.map(({ files }) => files.length)).toEqual([0, 1])
  await db`delete from enquiry where state = 'draft'`
  const { enquiryNo } = await asked(db, await who('admin1'), [{ skuId, count: 1 }])
  const send = () =>
    admin(api.enquiry.addEnquiryMessage, { enquiryNo, text: '铭牌', fileIds: [fileId] })
  await send()
  await send()
  const { messages } = await admin(api.enquiry.enquiryDetail, { enquiryNo })
  expect(messages.map(({ files }) => files.length)).toEqual([0, 1]) // the newest first
})

test('only messages of the buyer count, and what the staff asks for can always be supplied', async () => {
  const { enquiryId, enquiryNo } = await asked(db, await who('purchaser1'), [{ skuId, count: 1 }])
  const fill = (isStaff: boolean) => db`
    insert into enquiry_message (enquiry_id, user_id, actor, is_staff, kind, text, at)
    select ${enquiryId}, user_id, name, ${isStaff}, 'message', '在吗', now()
    from person, generate_series(1, ${answerLimits.messages - 1}) where account = 'purchaser1'`
  const say = () => liLei(api.enquiry.addEnquiryMessage, { enquiryNo, text: '24V' })
  await fill(true)
  await fill(false)
  await say()
  await expect(say()).rejects.toEqual(code('ENQUIRY_MESSAGES'))
  await db`update enquiry set state = 'asking' where enquiry_id = ${enquiryId}`
  await say()
  expect((await liLei(api.enquiry.enquiryDetail, { enquiryNo })).state).toBe('waiting')
  await expect(say()).rejects.toEqual(code('ENQUIRY_MESSAGES'))
})
