import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { storeFile } from '#mall/company/company/file.ts'
import { png } from '#test/files.ts'
import { newSku } from '#test/orders.ts'
import { asked } from '#test/quotes.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as, who } = await openWorld()
const liLei = await as('purchaser1')
const { enquiryDraft } = api
const code = (name: string) => expect.objectContaining({ code: name })
const skuId = await newSku(db)

async function picture() {
  const person = (await who('purchaser1')) ?? expect.unreachable()
  const upload = { kind: 'enquiry' as const, name: '铭牌.png', bytes: png(400, 300) }
  return (await storeFile({ db, who: person, now: new Date() }, upload)).fileId
}

test('a file that is handed in twice is one, and stands where it was put last', async () => {
  const fileIds = await Promise.all([picture(), picture()])
  const [one = '', other = ''] = fileIds
  await liLei(enquiryDraft.addEnquiryPictures, { fileIds: [one, one, other] })
  await liLei(enquiryDraft.addEnquiryLine, { name: '油封', count: '1', fileIds: [one, one] })
  const { list = [] } = (await liLei(enquiryDraft.enquiryDraft, {})) ?? {}
  expect(list.map(({ files }) => files.map(({ fileId }) => fileId))).toEqual([[], [other], [one]])
  const { enquiryNo } = await asked(db, await who('purchaser1'), [{ skuId, count: 1 }])
  const send = () =>
    liLei(api.enquiry.addEnquiryMessage, { enquiryNo, text: '铭牌', fileIds: [one, one] })
  await send()
  await send()
  const { messages } = await liLei(api.enquiry.enquiryDetail, { enquiryNo })
  expect(messages.map(({ files }) => files.length)).toEqual([0, 1]) // the newest first
})
