import { expect, test } from 'vitest'
import { formatOf, otherInvoice, readEInvoice } from './einvoice.rules.ts'

const xml = `<?xml version="1.0" encoding="UTF-8"?>
<EInvoice><Header><EIid>26322000000012345678</EIid></Header><EInvoiceData>
<BuyerInformation><BuyerIdNum>91320506MA1XYZ1232</BuyerIdNum><BuyerName>甲&amp;乙有限公司</BuyerName></BuyerInformation>
<BasicInformation><TotalAmWithoutTax>88.50</TotalAmWithoutTax><TotalTaxAm>11.50</TotalTaxAm><TotalTax-includedAmount>100.00</TotalTax-includedAmount></BasicInformation>
</EInvoiceData><TaxSupervisionInfo><InvoiceNumber>26322000000012345678</InvoiceNumber><IssueTime>2026-11-20 10:11:12</IssueTime></TaxSupervisionInfo></EInvoice>`

test('an XML says number, day, buyer and sum', () => {
  expect(readEInvoice(xml)).toEqual({
    number: '26322000000012345678',
    issuedOn: '2026-11-20',
    buyerName: '甲&乙有限公司',
    buyerTaxNo: '91320506MA1XYZ1232',
    total: '100.00',
  })
  expect(readEInvoice('<EInvoice><InvoiceNumber>12</InvoiceNumber></EInvoice>')).toBeNull()
})

test('an XML of another invoice is known by its buyer, tax number or sum', () => {
  const read = readEInvoice(xml) ?? expect.unreachable()
  const own = {
    ...{ number: '26322000000012345678', issuedOn: '2026-11-20', total: 100 },
    ...{ titleName: '甲&乙有限公司', taxNo: '91320506MA1XYZ1232' },
  }
  expect(otherInvoice(read, own)).toBe('')
  expect(otherInvoice(read, { ...own, titleName: '丙公司' })).toBe('购买方是“甲&乙有限公司”')
  expect(otherInvoice(read, { ...own, taxNo: 'X' })).toBe('税号是 91320506MA1XYZ1232')
  expect(otherInvoice(read, { ...own, total: 100.01 })).toBe('价税合计是 ¥100.00')
  expect(otherInvoice(read, { ...own, total: -100 })).toBe('价税合计是 ¥100.00')
  expect(otherInvoice(read, { ...own, issuedOn: '2026-11-21' })).toBe('开票日期是 2026-11-20')
  expect(otherInvoice(read, { ...own, number: '2'.repeat(20) })).toBe(
    '发票号码是 26322000000012345678',
  )
  expect(otherInvoice({ ...read, total: '' }, own)).toBe('其中没有购买方或价税合计')
  const person = { ...read, buyerName: '张三（个人）', buyerTaxNo: '' }
  expect(otherInvoice(person, { ...own, titleName: '张三' })).toBe('')
})

test('a file is known by its bytes', () => {
  expect(formatOf(Buffer.from('%PDF-1.7\n%%EOF'))).toBe('pdf')
  expect(formatOf(Buffer.from('PK\u0003\u0004....OFD.xml'))).toBe('ofd')
  expect(formatOf(Buffer.from('PK\u0003\u0004....word/document.xml'))).toBeNull()
  expect(formatOf(Buffer.from(`\uFEFF${xml}`))).toBe('xml')
  expect(formatOf(Buffer.from('<html>'))).toBeNull()
})
