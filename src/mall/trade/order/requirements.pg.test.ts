import { expect, test } from 'vitest'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { deleteUnusedFiles } from '#mall/company/company/file.sql.ts'
import { storeFile } from '#mall/company/company/file.ts'
import { pdf } from '#test/files.ts'
import { newSku, submission, submit } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { selectOrderFile } from './orderFile.sql.ts'

const { db, as, who } = await openWorld()
const fengTao = await as('manager2')
const chuNing = await as('admin2')
const hanMei = await as('purchaser2')
const liLei = await as('purchaser1') // 月结
const jiangXin = await as('purchaser3') // of a company that is not certified
const operator = await as('operator')

const person = async (account: DemoAccount) => (await who(account)) ?? expect.unreachable()
const inputOf = async (call: Call) => submission(call, [{ skuId: await newSku(db), count: 1 }])
const detail = (call: Call, orderNo: string) => call(api.order.orderDetail, { orderNo })
const title = {
  ...{ kind: 'company', name: '示范食品设备有限公司', taxNo: '91320594MA1XXXXX0C' },
  ...{ address: '', phone: '', bank: '', bankAccount: '', email: '', isDefault: true },
} as const

async function titleOf(fields: object = {}) {
  await db`delete from invoice_title where company_id = 2`
  await db`insert into invoice_title ${db({
    company_id: 2,
    kind: title.kind,
    name: title.name,
    tax_no: title.taxNo,
    address: '',
    phone: '',
    bank: '',
    bank_account: '',
    email: '',
    is_default: true,
    ...fields,
  })}`
  const { list } = await hanMei(api.invoice.titleList, {})
  return list[0]?.titleId ?? expect.unreachable()
}

test('what is asked of an order stands in it, for its buyer and for the staff', async () => {
  const wanted = {
    deliveryWay: 'freight',
    project: '2 号线改造',
    remark: '送至东门',
    isSplitAllowed: false,
  } as const
  const { orderNo } = await submit(fengTao, { ...(await inputOf(fengTao)), ...wanted })
  const kept = { ...wanted, expectDate: null, invoiceKind: 'none', invoiceTitle: null, files: [] }
  expect(await detail(fengTao, orderNo)).toMatchObject(kept)
  expect(await operator(api.shipment.staffOrder, { orderNo })).toMatchObject(kept)
})

test('whoever names the carrier himself says which one it is', async () => {
  const input = { ...(await inputOf(fengTao)), deliveryWay: 'customer' as const }
  await expect(submit(fengTao, input)).rejects.toMatchObject({
    code: 'FORM_INVALID',
    data: { fields: { deliveryWay: '请在订单备注中写明指定的承运商' } },
  })
  expect(await submit(fengTao, { ...input, remark: '请发安能物流' })).toMatchObject({ status: 20 })
})

test('an invoice is made out to a title of the company, as it is then', async () => {
  const titleId = await titleOf()
  const input = { ...(await inputOf(hanMei)), invoiceKind: 'normal' as const }
  await expect(submit(hanMei, input)).rejects.toMatchObject({
    data: { fields: { titleId: '请选择发票抬头' } },
  })
  await expect(submit(hanMei, { ...input, titleId: '999999' })).rejects.toMatchObject({
    code: 'INVOICE_TITLE_NOT_FOUND',
  })
  const [foreign] = await db<{ titleId: string }[]>`
    insert into invoice_title ${db({
      ...{ company_id: 3, kind: 'company', name: '另一家企业', tax_no: title.taxNo, address: '' },
      ...{ phone: '', bank: '', bank_account: '', email: '', is_default: false },
    })} returning title_id`
  await expect(submit(hanMei, { ...input, titleId: foreign?.titleId ?? '' })).rejects.toMatchObject(
    { code: 'INVOICE_TITLE_NOT_FOUND' },
  )
  const { orderNo } = await submit(hanMei, { ...input, titleId })
  await db`update invoice_title set name = '更名后的抬头' where title_id = ${titleId}`
  const { isDefault: _, ...kept } = title
  expect(await detail(hanMei, orderNo)).toMatchObject({ invoiceKind: 'normal', invoiceTitle: kept })
})

test('a special invoice needs the bank and the address of its title', async () => {
  const titleId = await titleOf({ address: '苏州市吴中区示例路 100 号' })
  const input = { ...(await inputOf(hanMei)), invoiceKind: 'special' as const, titleId }
  await expect(submit(hanMei, input)).rejects.toMatchObject({
    code: 'FORM_INVALID',
    data: { fields: { titleId: '开专票还缺：电话、开户行、账号，请先补全该抬头' } },
  })
  const bank = {
    phone: '0512-66660000',
    bank: '中国银行苏州分行',
    bank_account: '6222000011112222',
  }
  const other = await titleOf({ name: '另一家有限公司' })
  await expect(submit(hanMei, { ...input, titleId: other })).rejects.toMatchObject({
    data: { fields: { titleId: '专票抬头须与认证的企业名称一致' } },
  })
  const whole = await titleOf({ address: '苏州市吴中区示例路 100 号', ...bank })
  const { orderNo } = await submit(hanMei, { ...input, titleId: whole })
  expect(await detail(hanMei, orderNo)).toMatchObject({
    invoiceKind: 'special',
    invoiceTitle: { bank: '中国银行苏州分行' },
  })
})

test('a special invoice is for certified companies alone', async () => {
  await db`delete from invoice_title where company_id = 3`
  await db`insert into invoice_title ${db({
    ...{ company_id: 3, kind: 'company', name: '样例贸易有限公司', tax_no: title.taxNo },
    ...{
      address: '示例路 1 号',
      phone: '0512-66660000',
      bank: '中国银行',
      bank_account: '62220000',
    },
    ...{ email: '', is_default: true },
  })}`
  const { list } = await jiangXin(api.invoice.titleList, {})
  const titleId = list[0]?.titleId ?? ''
  const input = { ...(await inputOf(jiangXin)), titleId }
  await expect(submit(jiangXin, { ...input, invoiceKind: 'special' })).rejects.toMatchObject({
    data: { fields: { titleId: '专票只开给已认证的企业' } },
  })
  expect(await submit(jiangXin, { ...input, invoiceKind: 'normal' })).toMatchObject({ status: 20 })
})

test('what goes on account is invoiced with the statement', async () => {
  const { orderNo } = await submit(liLei, {
    ...(await inputOf(liLei)),
    invoiceKind: 'normal',
    titleId: '1',
  })
  expect(await detail(liLei, orderNo)).toMatchObject({
    isMonthly: true,
    invoiceKind: 'statement',
    invoiceTitle: null,
  })
})

test('attachments are read by whoever sees the order, and kept', async () => {
  const now = new Date()
  const upload = async (account: DemoAccount, kind: 'attachment' | 'licence' = 'attachment') =>
    storeFile({ db, who: await person(account), now }, { kind, name: '图纸.pdf', bytes: pdf() })
  const [drawing, licence] = [await upload('purchaser2'), await upload('purchaser2', 'licence')]
  const foreign = await upload('manager2')
  const input = await inputOf(hanMei)
  for (const { fileId } of [licence, foreign])
    await expect(
      submit(hanMei, { ...input, fileIds: [drawing.fileId, fileId] }),
    ).rejects.toMatchObject({
      code: 'FILE_NOT_FOUND',
      data: { fileIds: [fileId] },
    })
  const { fileId } = drawing
  const { orderNo } = await submit(hanMei, { ...input, fileIds: [fileId, fileId] })
  const files = [{ fileId, name: '图纸.pdf', mediaType: 'application/pdf' }]
  expect((await detail(hanMei, orderNo)).files).toEqual(files)
  expect((await operator(api.shipment.staffOrder, { orderNo })).files).toEqual(files)
  const seen = async (account: DemoAccount) =>
    (await selectOrderFile(db, await person(account), fileId))?.name
  for (const account of ['purchaser2', 'manager2', 'operator'] as const)
    expect(await seen(account)).toBe('图纸.pdf')
  for (const account of ['demander2', 'purchaser1', 'member', 'admin3'] as const)
    expect(await seen(account)).toBeUndefined()
  await deleteUnusedFiles(db, new Date(now.getTime() + 1000))
  expect(await seen('purchaser2')).toBe('图纸.pdf')
  expect((await detail(chuNing, orderNo)).files).toEqual(files)
})
