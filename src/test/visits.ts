import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { pages } from '#mall/pages.ts'
import { faultsAtWidths, settled } from './axe.ts'
import { layoutShift, listenTo, logIn, watchShift } from './browser.ts'
import { browser, db, openPages, server } from './browserPage.ts'

let orderNo: string
let receivedNo: string
let invoiceNo: string
let afterSaleNo: string
let statementNo: string
let enquiryNo: string
let skuId: string
let invalidSkuId: string

const publicPages = () => [
  '/',
  '/productList?keyword=6204',
  '/productList?keyword=6204&view=list',
  '/productList?keyword=zzzzzz',
  '/productList?category3Id=10101',
  '/secondCategory?firstCategoryId=1',
  `/productDetail?skuId=${skuId}`,
  `/productDetail?skuId=${invalidSkuId}`,
  '/productDetail?skuId=999999999',
  `/productCompare?skuIds=${skuId},${invalidSkuId}`,
  '/nosuchpage',
]
const texts = [
  '/agreement',
  '/platformBusinessModel',
  '/ourRecognition',
  '/payOnline',
  '/companyTransfer',
  '/companyIntroduction',
  '/contactUs',
  '/hexin',
  '/awsomeCase',
  '/help',
]
const accountPages = ['/login', '/register', '/forgetPwd', '/activate', '/firstRun', '/secondStep']
const ownPages = () => [
  '/myCart',
  '/bulkOrder',
  '/inquireArea',
  '/myEnquiry',
  '/myOrder',
  '/myOrder?tab=cancelled',
  '/purchaseRequisitionList',
  '/myEnquiry',
  `/myEnquiry?enquiryNo=${enquiryNo}`,
  '/myQuotation',
  '/myInvoice',
  '/myAfterSale',
  '/orderApproval',
]
const orderPages = () => [
  `/settlement?source=buynow&id=${skuId}`,
  `/orderDetail?orderNo=${orderNo}`,
  `/checkStand?orderNo=${orderNo}`,
  `/submitResult?orderNo=${orderNo}`,
  `/invoiceApply?orderNos=${receivedNo}`,
  `/invoiceDetail?invoiceNo=${invoiceNo}`,
  `/afterSaleApply?orderNo=${receivedNo}`,
  `/afterSaleDetail?afterSaleNo=${afterSaleNo}`,
]
const centrePages = [
  '/memberCenter',
  '/personalCenter',
  '/companyCenter',
  '/rolePermission',
  '/company',
  '/deliveryAddress',
  '/invoiceTitle',
  '/myProfile',
  '/myMessage',
  '/myFavorite',
  '/myShoppingList',
  '/resetPwd',
]
const backOffice = pages.filter(({ access }) => access === 'operator').map(({ path }) => path)

const companyParts = [
  'people',
  'documents',
  'places',
  'prices',
  'credit',
  'papers',
  'messages',
].map((tab) => `/admin/company?companyId=1&tab=${tab}`)

type Visits = readonly [who: DemoAccount | 'visitor', paths: () => readonly string[]][]

/** Visits every page once, as somebody whose page it is. */
const theirs: Visits = [
  ['visitor', () => [...publicPages(), ...accountPages, ...texts]],
  ['purchaser2', () => [...ownPages(), ...orderPages()]],
  ['admin2', () => centrePages],
  [
    'admin1',
    () => [
      '/myStatement',
      `/statementDetail?statementNo=${statementNo}`,
      `/checkStand?statementNo=${statementNo}`,
    ],
  ],
  ['operator', () => backOffice],
]
/** These pages look different to others. */
const others: Visits = [
  ['member', () => [...publicPages().slice(0, 7), ...ownPages()]],
  ['demander1', () => [...publicPages().slice(0, 3), ...ownPages()]],
  ['purchaser1', () => ['/productList?productType=1', ...ownPages(), '/myCart?tab=application']],
  ['manager1', () => ['/orderApproval', '/companyCenter?tab=approval']],
  ['admin2', () => ['/myCart', '/myOrder?scope=company']],
  ['operator', () => companyParts],
]
const all = () => [
  ...publicPages(),
  ...accountPages,
  ...texts,
  ...ownPages(),
  ...orderPages(),
  ...centrePages,
  ...backOffice,
]
const kinds = [
  'visitor',
  'member',
  'demander1',
  'purchaser1',
  'manager1',
  'admin1',
  'operator',
] as const
const everybody: Visits = kinds.map((who) => [who, all])

/** `EVERYBODY=1 npm run test:full` visits every page as everybody and takes eight minutes. */
const more = process.env.EVERYBODY ? everybody : others

type Found = Record<
  | 'orderNo'
  | 'receivedNo'
  | 'invoiceNo'
  | 'afterSaleNo'
  | 'statementNo'
  | 'enquiryNo'
  | 'skuId'
  | 'invalidSkuId',
  string
>

/** Registers a test for everybody who visits his pages. */
export function visitPages() {
  openPages()
  beforeAll(async () => {
    const [found] = await db<Found[]>`
      select (select min(order_no) from sales_order join person using (user_id)
          where account = 'purchaser2' and sales_order.status = 20) as order_no,
        (select min(order_no) from sales_order join person using (user_id)
          where account = 'purchaser2' and sales_order.status = 60) as received_no,
        (select min(invoice_no) from invoice join person using (user_id)
          where account = 'purchaser2') as invoice_no,
        (select min(after_sale_no) from after_sale join person using (user_id)
          where account = 'purchaser2') as after_sale_no,
        (select min(statement_no) from statement where company_id = 1) as statement_no,
        (select enquiry_no from enquiry where title = '空压站年度检修备件') as enquiry_no,
        (select min(sku_id) from sku where is_active and model = '6204-2RSH') as sku_id,
        (select min(sku_id) from sku where not is_active) as invalid_sku_id`
    ;({ orderNo, receivedNo, invoiceNo, afterSaleNo, statementNo, enquiryNo, skuId, invalidSkuId } =
      found ?? expect.unreachable())
  })

  test('no page is left out but what needs chosen goods, in purchase.e2e.ts', () => {
    const visited = theirs.flatMap(([, paths]) => paths()).map((path) => path.split('?', 1)[0])
    expect(pages.map(({ path }) => path).filter((path) => !visited.includes(path))).toEqual([
      '/orderSubmit',
    ])
  })

  const title = '%s: no page shifts, reports an error or has an accessibility fault'
  test.each([...theirs, ...more])(title, { tags: 'long/browser' }, visitAll)
}

async function visitAll(who: DemoAccount | 'visitor', paths: () => readonly string[]) {
  const complaints: string[] = []
  const context = await browser.newContext()
  listenTo(context, complaints)
  const page = await context.newPage()
  await watchShift(page)
  if (who !== 'visitor') await logIn(page, server.address, who)
  const faults: string[] = []
  for (const path of paths()) faults.push(...(await faultsOf(page, path)))
  // A status of 403, 404 or 410 is what these pages are about.
  faults.push(...complaints.filter((text) => !/status of 4(03|04|10)/.test(text)))
  expect(faults).toEqual([])
  await context.close()
}

async function faultsOf(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(server.address + path)
  await settled(page)
  const headings = await page.getByRole('heading', { level: 1 }).count()
  const shift = await layoutShift(page)
  return [
    ...(headings === 1 ? [] : [`${path} has ${headings} first headings`]),
    ...(shift === 0 ? [] : [`${path} shifts by ${shift}`]),
    ...(await faultsAtWidths(page)).map((fault) => `${path}: ${fault}`),
  ]
}
