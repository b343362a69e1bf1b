/** shop: the home layout. checkout: step header. plain: logo only. admin: the back office. */
type Layout = 'shop' | 'checkout' | 'plain' | 'admin'
export type Page = {
  name: string
  path: `/${string}`
  /** operator: the mall's own staff; nobody else is told that the page exists. */
  access: 'public' | 'login' | 'operator'
  layout: Layout
}

/**
 * This is the route table of spec §2, with /productCompare, /myQuotation, /myMessage and /help. A page lives in
 * web/pages under its name.
 */
const built = [
  { name: 'home', path: '/', access: 'public', layout: 'shop' },
  { name: 'productList', path: '/productList', access: 'public', layout: 'shop' },
  { name: 'secondCategory', path: '/secondCategory', access: 'public', layout: 'shop' },
  { name: 'productDetail', path: '/productDetail', access: 'public', layout: 'shop' },
  { name: 'productCompare', path: '/productCompare', access: 'public', layout: 'shop' },
  { name: 'myOrder', path: '/myOrder', access: 'login', layout: 'shop' },
  { name: 'orderDetail', path: '/orderDetail', access: 'login', layout: 'shop' },
  {
    name: 'purchaseRequisitionList',
    path: '/purchaseRequisitionList',
    access: 'login',
    layout: 'shop',
  },
  { name: 'inquireArea', path: '/inquireArea', access: 'login', layout: 'shop' },
  { name: 'myEnquiry', path: '/myEnquiry', access: 'login', layout: 'shop' },
  { name: 'orderApproval', path: '/orderApproval', access: 'login', layout: 'shop' },
  { name: 'memberCenter', path: '/memberCenter', access: 'login', layout: 'shop' },
  { name: 'personalCenter', path: '/personalCenter', access: 'login', layout: 'shop' },
  { name: 'companyCenter', path: '/companyCenter', access: 'login', layout: 'shop' },
  { name: 'rolePermission', path: '/rolePermission', access: 'login', layout: 'shop' },
  { name: 'myProfile', path: '/myProfile', access: 'login', layout: 'shop' },
  { name: 'myInvoice', path: '/myInvoice', access: 'login', layout: 'shop' },
  { name: 'myAfterSale', path: '/myAfterSale', access: 'login', layout: 'shop' },
  { name: 'afterSaleApply', path: '/afterSaleApply', access: 'login', layout: 'shop' },
  { name: 'afterSaleDetail', path: '/afterSaleDetail', access: 'login', layout: 'shop' },
  { name: 'invoiceApply', path: '/invoiceApply', access: 'login', layout: 'shop' },
  { name: 'invoiceDetail', path: '/invoiceDetail', access: 'login', layout: 'shop' },
  { name: 'myStatement', path: '/myStatement', access: 'login', layout: 'shop' },
  { name: 'statementDetail', path: '/statementDetail', access: 'login', layout: 'shop' },
  { name: 'invoiceTitle', path: '/invoiceTitle', access: 'login', layout: 'shop' },
  { name: 'myMessage', path: '/myMessage', access: 'login', layout: 'shop' },
  { name: 'myQuotation', path: '/myQuotation', access: 'login', layout: 'shop' },
  { name: 'myFavorite', path: '/myFavorite', access: 'login', layout: 'shop' },
  { name: 'myShoppingList', path: '/myShoppingList', access: 'login', layout: 'shop' },
  { name: 'company', path: '/company', access: 'login', layout: 'shop' },
  { name: 'deliveryAddress', path: '/deliveryAddress', access: 'login', layout: 'shop' },
  { name: 'resetPwd', path: '/resetPwd', access: 'login', layout: 'shop' },
  { name: 'agreement', path: '/agreement', access: 'public', layout: 'shop' },
  {
    name: 'platformBusinessModel',
    path: '/platformBusinessModel',
    access: 'public',
    layout: 'shop',
  },
  { name: 'ourRecognition', path: '/ourRecognition', access: 'public', layout: 'shop' },
  { name: 'payOnline', path: '/payOnline', access: 'public', layout: 'shop' },
  { name: 'companyTransfer', path: '/companyTransfer', access: 'public', layout: 'shop' },
  { name: 'companyIntroduction', path: '/companyIntroduction', access: 'public', layout: 'shop' },
  { name: 'contactUs', path: '/contactUs', access: 'public', layout: 'shop' },
  { name: 'hexin', path: '/hexin', access: 'public', layout: 'shop' },
  { name: 'awsomeCase', path: '/awsomeCase', access: 'public', layout: 'shop' },
  { name: 'help', path: '/help', access: 'public', layout: 'shop' },
  { name: 'login', path: '/login', access: 'public', layout: 'plain' },
  { name: 'register', path: '/register', access: 'public', layout: 'plain' },
  { name: 'forgetPwd', path: '/forgetPwd', access: 'public', layout: 'plain' },
  { name: 'activate', path: '/activate', access: 'public', layout: 'plain' },
  { name: 'firstRun', path: '/firstRun', access: 'public', layout: 'plain' },
  { name: 'secondStep', path: '/secondStep', access: 'public', layout: 'plain' },
  { name: 'myCart', path: '/myCart', access: 'login', layout: 'checkout' },
  { name: 'bulkOrder', path: '/bulkOrder', access: 'login', layout: 'checkout' },
  { name: 'orderSubmit', path: '/orderSubmit', access: 'login', layout: 'checkout' },
  { name: 'settlement', path: '/settlement', access: 'login', layout: 'checkout' },
  { name: 'checkStand', path: '/checkStand', access: 'login', layout: 'checkout' },
  { name: 'submitResult', path: '/submitResult', access: 'login', layout: 'checkout' },
  { name: 'admin', path: '/admin', access: 'operator', layout: 'admin' },
  { name: 'adminCompanies', path: '/admin/companies', access: 'operator', layout: 'admin' },
  { name: 'adminCompany', path: '/admin/company', access: 'operator', layout: 'admin' },
  { name: 'adminTerms', path: '/admin/terms', access: 'operator', layout: 'admin' },
  { name: 'adminOrders', path: '/admin/orders', access: 'operator', layout: 'admin' },
  { name: 'adminOrder', path: '/admin/order', access: 'operator', layout: 'admin' },
  {
    name: 'adminPhoneCustomers',
    path: '/admin/phoneCustomers',
    access: 'operator',
    layout: 'admin',
  },
  { name: 'adminSeller', path: '/admin/seller', access: 'operator', layout: 'admin' },
  {
    name: 'adminOrderSettings',
    path: '/admin/orderSettings',
    access: 'operator',
    layout: 'admin',
  },
  { name: 'adminInvoices', path: '/admin/invoices', access: 'operator', layout: 'admin' },
  { name: 'adminInvoice', path: '/admin/invoice', access: 'operator', layout: 'admin' },
  { name: 'adminAfterSales', path: '/admin/afterSales', access: 'operator', layout: 'admin' },
  { name: 'adminAfterSale', path: '/admin/afterSale', access: 'operator', layout: 'admin' },
  { name: 'adminEnquiries', path: '/admin/enquiries', access: 'operator', layout: 'admin' },
  { name: 'adminPhoneOrder', path: '/admin/phoneOrder', access: 'operator', layout: 'admin' },
  {
    name: 'adminCancellations',
    path: '/admin/cancellations',
    access: 'operator',
    layout: 'admin',
  },
  { name: 'adminReceipts', path: '/admin/receipts', access: 'operator', layout: 'admin' },
  { name: 'adminVouchers', path: '/admin/vouchers', access: 'operator', layout: 'admin' },
  { name: 'adminMoneyBack', path: '/admin/moneyBack', access: 'operator', layout: 'admin' },
  { name: 'adminStatements', path: '/admin/statements', access: 'operator', layout: 'admin' },
  { name: 'adminStatement', path: '/admin/statement', access: 'operator', layout: 'admin' },
  { name: 'adminAgeing', path: '/admin/ageing', access: 'operator', layout: 'admin' },
  { name: 'adminFinance', path: '/admin/finance', access: 'operator', layout: 'admin' },
  { name: 'adminBooks', path: '/admin/books', access: 'operator', layout: 'admin' },
  { name: 'adminEntries', path: '/admin/entries', access: 'operator', layout: 'admin' },
  { name: 'adminWriteOffs', path: '/admin/writeOffs', access: 'operator', layout: 'admin' },
  { name: 'adminClosing', path: '/admin/closing', access: 'operator', layout: 'admin' },
  { name: 'adminExports', path: '/admin/exports', access: 'operator', layout: 'admin' },
  { name: 'adminAccounts', path: '/admin/accounts', access: 'operator', layout: 'admin' },
  { name: 'adminGoods', path: '/admin/goods', access: 'operator', layout: 'admin' },
  { name: 'adminGood', path: '/admin/good', access: 'operator', layout: 'admin' },
  { name: 'adminAgreements', path: '/admin/agreements', access: 'operator', layout: 'admin' },
  { name: 'adminAgreement', path: '/admin/agreement', access: 'operator', layout: 'admin' },
  { name: 'adminLevels', path: '/admin/levels', access: 'operator', layout: 'admin' },
  { name: 'adminBrands', path: '/admin/brands', access: 'operator', layout: 'admin' },
  { name: 'adminCategories', path: '/admin/categories', access: 'operator', layout: 'admin' },
  { name: 'adminSearch', path: '/admin/search', access: 'operator', layout: 'admin' },
  { name: 'adminImports', path: '/admin/imports', access: 'operator', layout: 'admin' },
  { name: 'adminImport', path: '/admin/import', access: 'operator', layout: 'admin' },
  { name: 'adminContents', path: '/admin/contents', access: 'operator', layout: 'admin' },
  { name: 'adminContent', path: '/admin/content', access: 'operator', layout: 'admin' },
  { name: 'adminReports', path: '/admin/reports', access: 'operator', layout: 'admin' },
  { name: 'adminMessages', path: '/admin/messages', access: 'operator', layout: 'admin' },
  { name: 'adminNotices', path: '/admin/notices', access: 'operator', layout: 'admin' },
  { name: 'adminDeliveries', path: '/admin/deliveries', access: 'operator', layout: 'admin' },
  { name: 'adminHome', path: '/admin/home', access: 'operator', layout: 'admin' },
  { name: 'adminUsers', path: '/admin/users', access: 'operator', layout: 'admin' },
  { name: 'adminStaff', path: '/admin/staff', access: 'operator', layout: 'admin' },
  { name: 'adminAuditLog', path: '/admin/auditLog', access: 'operator', layout: 'admin' },
  { name: 'adminSmsOutbox', path: '/admin/smsOutbox', access: 'operator', layout: 'admin' },
] as const satisfies readonly Page[]
export const pages: readonly Page[] = built

type Built = (typeof built)[number]
export type StaffPath = Extract<Built, { access: 'operator' }>['path']
type Id = string | number

type Path = Built['path']
type With<P extends string> = P | `${P}${'?' | '#'}${string}`
/** A link leads to one of these. A path that no page has does not compile. */
export type Address = With<Path>
type AddressOf<N> = With<Extract<Built, { name: N }>['path']>

/** The address of a page says these things behind its path. A page that is not named here says nothing. */
type Queries = {
  productList: Partial<
    Record<
      | 'keyword'
      | 'brandId'
      | 'brandName'
      | 'productType'
      | 'brandIds'
      | `category${1 | 2 | 3 | 4}${'Id' | 'Name'}`,
      string
    >
  >
  secondCategory: { firstCategoryTitle?: string; firstCategoryId: Id; secondCategoryTitle?: string }
  productDetail: { skuId: Id }
  productCompare: { skuIds: string }
  myOrder: { scope?: 'company' | 'department' | 'mine'; tab?: string; pay?: 'onAccount' }
  orderDetail: { orderNo: string }
  /** Order numbers with commas between them. */
  invoiceApply: { orderNos: string; statementNo?: string }
  invoiceDetail: { invoiceNo: string }
  afterSaleApply: { orderNo: string }
  afterSaleDetail: { afterSaleNo: string }
  myAfterSale: { tab?: string; keyword?: string }
  myStatement: { tab?: string }
  statementDetail: { statementNo: string; keyword?: string; only?: string; pageNum?: string }
  myInvoice: { tab?: string; keyword?: string }
  settlement: {
    source: 'requisition' | 'buynow' | 'reorder' | 'list' | 'order' | 'bulk' | 'quote' | 'quotation'
    id: Id
    /** So many of the goods of buynow, at this price in yuan. */
    count?: number
    price?: number
    /** Other quantities than those of the source: wanted.rules.ts. */
    counts?: string
  }
  orderApproval: { tab?: string; orderNo?: string; key?: string; link?: 'opened' }
  bulkOrder: { state?: string }
  /** Goods, or lines of text, are added to the draft when the page is opened. */
  inquireArea: { answer?: string; skuId?: Id; count?: number; text?: string }
  myEnquiry: { enquiryNo?: string; version?: number; tab?: string; pageNum?: number }
  checkStand: { orderNo: string } | { statementNo: string }
  submitResult: { orderNo: string }
  purchaseRequisitionList: { requisitionNo?: string; tab?: string }
  myCart: { tab?: 'application'; requisition?: string }
  myShoppingList: { listId?: string }
  company: { edit?: '1' }
  companyCenter: {
    tab?: string
    agreementNo?: string
    departmentId?: string
    role?: string
    budgetId?: string
    year?: string
  }
  rolePermission: { role?: string }
  agreement: { text?: 'privacy'; version?: string }
  awsomeCase: { case?: string; industry?: string }
  contactUs: { skuId?: Id }
  help: { topic?: string }
  login: { redirect?: string; reason?: string; way?: 'sms' }
  secondStep: { redirect?: string; way?: 'recovery' }
  register: { step?: string; inviteCode?: string; redirect?: string }
  adminCompany: { companyId: Id; tab?: string }
  adminUsers: { tab?: string; keyword?: string }
  adminOrders: { tab?: string; keyword?: string }
  adminCancellations: { keyword: string }
  adminOrder: { orderNo: string }
  adminAfterSales: { tab?: string; keyword?: string }
  adminAfterSale: { afterSaleNo: string }
  adminInvoices: { tab?: string; keyword?: string }
  adminInvoice: { invoiceNo: string }
  adminEnquiries: { tab?: string; enquiryNo?: string; keyword?: string; pageNum?: string }
  adminCompanies: { tab?: string; keyword?: string }
  adminPhoneCustomers: { keyword?: string }
  adminPhoneOrder: { userId: string }
  adminReceipts: { tab?: string; keyword?: string }
  adminVouchers: { keyword?: string }
  adminMoneyBack: { keyword?: string }
  adminStatements: { tab?: string; keyword?: string }
  adminStatement: { statementNo: string; keyword?: string; only?: string; pageNum?: string }
  adminBooks: { from?: string; to?: string }
  adminEntries: { account?: string; customer?: string; no?: string; from?: string; to?: string }
  adminWriteOffs: { tab?: string; keyword?: string }
  adminExports: { from?: string; to?: string }
  adminGoods: { tab?: string; keyword?: string; brandId?: string; categoryId?: string }
  /** `from`: new goods begin as a copy of these. */
  adminGood: { skuId?: Id; from?: Id }
  adminAgreements: { tab?: string; keyword?: string }
  /** `from`: a new one begins as a copy of this; `companyId`: it begins with this company. */
  adminAgreement: { agreementId?: Id; from?: Id; companyId?: Id; keyword?: string }
  adminLevels: { groupId?: Id }
  adminImport: { runId: Id; tab?: string }
  adminSeller: { view?: 'marks' | 'freight' | 'hours' | 'calendar'; year?: string }
  adminStaff: { view?: 'roles'; roleId?: Id }
  firstRun: { token: string }
  adminContent: { slug: string; version?: Id }
}
type Query = Record<string, string | number | undefined>

/** Builds the address of each page: to.orderDetail({ orderNo }). */
export const to = Object.fromEntries(
  pages.map(({ name, path }) => [name, (query: Query = {}) => address(path, query)]),
) as unknown as {
  [N in Built['name']]: N extends keyof Queries
    ? object extends Queries[N]
      ? (query?: Queries[N]) => AddressOf<N>
      : (query: Queries[N]) => AddressOf<N>
    : () => AddressOf<N>
}

function address(path: string, query: Query): string {
  const known = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, `${value}`]],
  )
  return known.length > 0 ? `${path}?${new URLSearchParams(known)}` : path
}

export const pageAt = (path: string) => pages.find((page) => page.path === path)

/** Says whether a page of the mall stands at this address. */
export const isBuilt = (address: string): address is Address =>
  pageAt(address.split(/[?#]/, 1)[0] ?? '') !== undefined

/** Answers where the guard of spec §2 sends a visit instead, if anywhere; it comes back after the login. */
export function detour(path: string, search: string, isLoggedIn: boolean): string | null {
  if (path === '/login' && isLoggedIn) return '/'
  if (isLoggedIn || accessTo(path) === 'public') return null
  return to.login({ redirect: path + search })
}

/** A room of the staff that does not exist answers like one that does, so that nobody learns their names. */
const accessTo = (path: string): Page['access'] =>
  pageAt(path)?.access ?? (path.startsWith('/admin/') ? 'operator' : 'public')

/** Answers only paths of our own: `//host` and `/\host` would lead elsewhere. */
export const safeRedirect = (wanted: string | null): string =>
  wanted && /^\/(?![/\\])[^\\\s]*$/.test(wanted) && !wanted.startsWith('/login') ? wanted : '/'
