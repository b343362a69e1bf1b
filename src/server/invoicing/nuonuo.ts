import { createHmac, randomBytes, randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { chineseDay } from '#mall/day.ts'
import { formatOf } from '#mall/trade/invoicing/einvoice.rules.ts'
import type {
  InvoiceIssuer,
  Issued,
  IssueLine,
  IssueRequest,
  Told,
} from '#mall/trade/invoicing/issuer.ts'
import { invoiceLimits } from '#mall/tradeLimits.ts'
import { chineseTime } from '#server/payment/chineseTime.ts'
import { yuanText } from './specimenXml.ts'

/**
 * 诺税通 of the open platform of 诺诺: requestBillingNew and queryInvoiceResult. Its red invoices need a confirmation at
 * the tax bureau first (红字确认单), which the staff makes there by hand.
 */
export type Nuonuo = {
  endpoint: string
  appKey: string
  appSecret: string
  accessToken: string
  /** Who sells: tax number, telephone and address stand on every invoice. */
  taxNo: string
  phone: string
  address: string
  clerk: string
}

const timeoutMs = 15_000
const accepted = 'E0000'

export function nuonuoIssuer(config: Nuonuo): InvoiceIssuer {
  return {
    name: 'nuonuo',
    reverses: false,
    async request(asked, now) {
      const content = { order: orderOf(asked, config, now) }
      const answer = await send(config, 'nuonuo.OpeMplatform.requestBillingNew', content)
      const { code, describe, result } = Requested.parse(answer)
      if (code === accepted && result?.invoiceSerialNum) return { ref: result.invoiceSerialNum }
      if (isKnown.test(describe)) return { ref: byOrder + asked.invoiceNo }
      throw new Error(`诺诺开票：${code} ${describe}`)
    },

    async ask(ref, _asked, now) {
      const wanted = ref.startsWith(byOrder)
        ? { orderNos: [ref.slice(byOrder.length)] }
        : { serialNos: [ref] }
      const answer = await send(config, 'nuonuo.OpeMplatform.queryInvoiceResult', {
        ...wanted,
        isOfferInvoiceDetail: '0',
      })
      const { code, describe, result } = Queried.parse(answer)
      if (code !== accepted) throw new Error(`诺诺查询：${code} ${describe}`)
      return result?.[0] ? toldOf(result[0], now) : { later: true }
    },
  }
}

/** What was sent before an answer got lost is there under the number of its application. */
const isKnown = /订单.*(已存在|重复)/
const byOrder = 'order '

/** 2: issued, 22 and 24: failed, 3: voided; everything else is under way. */
async function toldOf(one: Result, now: Date): Promise<Told> {
  const { status, failCause, statusMsg } = one
  if (status === '22' || status === '24' || status === '3')
    return { failed: failCause || statusMsg || '开票失败' }
  const number = one.allElectronicInvoiceNumber || one.invoiceNo
  if (status !== '2' || !number) return { later: true }
  if (!/^\d{20}$/.test(number)) throw new Error(`诺诺：已开出，发票号码 ${number} 不是 20 位`)
  const issuedOn = chineseDay(Number(one.invoiceTime) ? new Date(Number(one.invoiceTime)) : now)
  return { issued: { number, issuedOn, ...(await filesOf(one, number)) } }
}

/** What is issued counts without its files: those that cannot be had now are fetched later. */
async function filesOf(one: Result, number: string) {
  const addresses = [one.pdfUrl, one.ofdUrl, one.xmlUrl].filter(Boolean)
  const fetched = await Promise.allSettled(addresses.map((address) => fileOf(address, number)))
  const files = fetched.flatMap((file) => (file.status === 'fulfilled' ? [file.value] : []))
  return { files, isIncomplete: files.length < Math.max(addresses.length, 1) }
}

async function fileOf(address: string, number: string): Promise<Issued['files'][number]> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`诺诺文件：HTTP ${response.status}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const format = formatOf(bytes)
  if (!format || bytes.length > invoiceLimits.fileBytes) throw new Error('诺诺文件：不是发票文件')
  return { format, name: `发票_${number}.${format}`, bytes }
}

const invoiceLines = { normal: 'pc', special: 'bs' }

/** invoiceLine: bs 电子专票, pc 电子普票 of 数电; prices contain tax (withTaxFlag 1). */
const orderOf = (asked: IssueRequest, config: Nuonuo, now: Date) => ({
  buyerName: asked.title.name,
  buyerTaxNum: asked.title.taxNo,
  buyerAddress: asked.title.address,
  buyerTel: asked.title.phone,
  buyerAccount: [asked.title.bank, asked.title.bankAccount].filter(Boolean).join(' '),
  salerTaxNum: config.taxNo,
  salerTel: config.phone,
  salerAddress: config.address,
  orderNo: asked.invoiceNo,
  invoiceDate: chineseTime(now),
  clerk: config.clerk,
  pushMode: '-1',
  invoiceType: '1',
  invoiceLine: invoiceLines[asked.kind],
  remark: asked.note,
  invoiceDetail: asked.lines.map((line, at) => detailOf(line, asked.lines[at + 1])),
})

/** 0: a line, 1: the discount of the line before it, 2: a line with a discount below it. */
const detailOf = (
  { productName, model, unit, pieces, taxPercent, ...line }: IssueLine,
  next?: IssueLine,
) => ({
  goodsName: productName,
  ...(pieces && {
    specType: model,
    unit,
    num: `${pieces.count}`,
    price: yuanText(pieces.taxPriceFen),
  }),
  withTaxFlag: '1',
  taxRate: `${taxPercent / 100}`,
  ...(taxPercent === 0 && { zeroRateFlag: '3' }),
  taxIncludedAmount: yuanText(line.withTaxFen),
  taxExcludedAmount: yuanText(line.noTaxFen),
  tax: yuanText(line.withTaxFen - line.noTaxFen),
  invoiceLineProperty: !pieces ? '1' : next && !next.pieces ? '2' : '0',
})

/** The signature is of the very bytes that are sent. */
async function send(config: Nuonuo, method: string, content: object): Promise<unknown> {
  const body = JSON.stringify(content)
  const senid = randomBytes(16).toString('hex')
  const nonce = `${randomInt(10_000_000, 100_000_000)}`
  const timestamp = `${Math.floor(Date.now() / 1000)}`
  const query = new URLSearchParams({ senid, nonce, timestamp, appkey: config.appKey })
  const sign = signed(config, { senid, nonce, timestamp }, body)
  const response = await fetch(`${config.endpoint}/open/v1/services?${query}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-nuonuo-sign': sign,
      accesstoken: config.accessToken,
      usertax: config.taxNo,
      method,
    },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`诺诺：HTTP ${response.status}`)
  return response.json()
}

type Once = { senid: string; nonce: string; timestamp: string }

export const signed = (
  { appKey, appSecret }: Pick<Nuonuo, 'appKey' | 'appSecret'>,
  { senid, nonce, timestamp }: Once,
  body: string,
): string =>
  createHmac('sha1', appSecret)
    .update(`a=services&l=v1&p=open&k=${appKey}&i=${senid}&n=${nonce}&t=${timestamp}&f=${body}`)
    .digest('base64')

/** What is left out may also be null. */
const text = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((said) => String(said ?? '')),
)
const Requested = z.object({
  code: text,
  describe: text,
  result: z.nullish(z.object({ invoiceSerialNum: text })),
})
const Result = z.object({
  status: text,
  statusMsg: text,
  failCause: text,
  invoiceNo: text,
  allElectronicInvoiceNumber: text,
  invoiceTime: text,
  pdfUrl: text,
  ofdUrl: text,
  xmlUrl: text,
})
type Result = z.infer<typeof Result>
const Queried = z.object({ code: text, describe: text, result: z.nullish(z.array(Result)) })
