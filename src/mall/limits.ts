/** These are the numbers of spec §9 and of the decisions that fill its gaps. */
export const limits = {
  homeCategories: 9,
  hotBrands: 10,
  floorBrands: 8,
  seriesPage: 20,
  sameSpecification: 12,
  filterTags: 10,
  pageSize: 20,
  pageSizes: [20, 40, 60, 100],
  defaultSort: 2,
  suggestions: { products: 4, brands: 4, categories: 5, keywords: 6 },

  accountDays: 15,
  tokenDays: 30,
  userInfoDays: 30,

  minQuantity: 1,
  maxQuantity: 9_999_999_999,
  /**
   * Somebody who sees no prices may take so many: at 350 million yuan that can still be counted to the fen.
   */
  maxUnpricedQuantity: 99_999,
  cartBadge: 99,
  /** One call takes at most so many, because a thousand lines are settled together. */
  cartIds: 2000,
  /** A licence or contract may have so many bytes. */
  fileBytes: 10_485_760,
  addresses: 50,
  companyAddresses: 200,

  /** The most that yuan as a JSON number hold to the fen and back: above 2^45 yuan its last bit is 0.8 fen. */
  maxAmountFen: 3_500_000_000_000_000n,
  /** Goods that have no rate of their own have this one. */
  taxPercent: 13,
  freightFen: 1500n,
  freeFreightFromFen: 30_000n,
  payMs: 24 * 3_600_000,

  /** Characters that a text may have. */
  maxLength: {
    companyText: 100,
    personName: 20,
    email: 100,
    title: 30,
    department: 30,
    roleName: 20,
    keyword: 100,
    orderKeyword: 64,
    poNumber: 64,
    project: 50,
    remark: 200,
    note: 100,
    reason: 100,
    receiver: 20,
    detail: 100,
    organization: 50,
    timeNote: 50,
  },
  minLength: { reason: 2, detail: 5, roleName: 2 },

  /** A browser waits so long for an answer. */
  answerMs: 30_000,
  messageMs: 2000,
  reloadMs: 2000,
  logoutReloadMs: 500,
  spinnerMs: 150,
  stickyShadowPx: 45,
} as const

/**
 * These limit companies, their people and documents. They stand apart, because a first view needs none of them.
 */
export const companyLimits = {
  /** Licences, letters and contracts of one person. */
  filesADay: 30,
  /** Files of any kind by one person, before it is looked how many he may send in a day. */
  uploadsAMinute: 30,
  /** A browser waits so long for the next byte of a file to go. */
  stalledMs: 60_000,
  termAmount: 100_000_000,
  termDays: 180,
  companyRoles: 50,
  /** They limit a table of contract prices. */
  priceListRows: 50_000,
  departmentLevels: 5,
  /** So many employees are changed at once: a page of their list. */
  batch: 100,
  departments: 500,
  invitationDays: 7,
  /** People who were written down set their first password within so many days. */
  activationDays: 7,
  /** So many texts of invitation go to one number, and so many texts of one company go out, in a day. */
  invitationTexts: { toOne: 3, ofAll: 2000 },
  /** People whom one link may bring. */
  invitationUses: 200,
  /** Rows and bytes of a table of employees that is read in, packed and unpacked. */
  importRows: 1000,
  importBytes: 256 * 1024,
  importUnpackedBytes: 8 * 1024 * 1024,
  maxLimitYuan: 100_000_000,
} as const

/** These limit tables that are sent and fetched. */
export const sheetLimits = {
  /** A browser waits so long for a call that carries a file or has one made. */
  answerMs: 180_000,
  /** Rows and bytes of a table of material codes that is read in, packed and unpacked. */
  materialRows: 5000,
  materialBytes: 2_097_152,
  materialUnpackedBytes: 8 * 1024 * 1024,
  /** One person may send so many large tables, and fetch as many. */
  perPerson: { uses: 20, windowMs: 10 * 60_000 },
} as const

/** These limit the reports and what they are made of. */
export const reportLimits = {
  usualDays: 30,
  usualMonths: 12,
  /** The longest period: three years of months, a year of days is enough for any chart. */
  days: 1096,
  /** People or companies of a chart; all others are one. */
  shares: 20,
  rows: 1000,
  keyword: 60,
  /** Keywords without result: of a list, of a day, and for how many days. */
  misses: 100,
  missesADay: 2000,
  missDays: 90,
  timeDays: 14,
  /** One process counts so many different ones between two flushes. */
  held: 1000,
} as const

/** These limit what people ask on /contactUs. */
export const contactLimits = {
  name: 20,
  content: { min: 10, max: 500 },
  remark: 200,
  perPerson: { uses: 10, windowMs: 24 * 3_600_000 },
  /** A company behind one address has many people. */
  perVisitor: { uses: 30, windowMs: 24 * 3_600_000 },
  /** Sent once more within so long, the same words are the same message. */
  sameMs: 3_600_000,
  exported: 5000,
  /** A message is kept so long after it was dealt with; the privacy policy says the same. */
  keptDays: 365,
} as const

// These stand in a module of their own, because chunks follow modules and a first view needs none of these.

/** These limit what people keep for themselves. */
export const keptLimits = {
  favourites: 2000,
  viewed: 50,
  bought: 20,
  lists: 50,
  listLines: 500,
  /** One call takes so many goods. */
  atOnce: 2000,
  listName: { min: 2, max: 30 },
} as const

/** These limit accounts. */
export const accountLimits = {
  /** So many come from one address, whoever they are of. */
  logins: { uses: 120, windowMs: 60_000 },
  loginFailures: 5,
  loginWaitMs: 15 * 60_000,
  /** From so many failures on a login needs a captcha too. */
  captchaFailures: 3,
  /** Wrong passwords in loginWaitMs at a device where the person has logged in before; then it counts like any other. */
  deviceFailures: 10,
  /** A device at which somebody has not logged in for so long is no longer known. */
  deviceDays: 180,
  /** Guesses at one person from all unknown devices in 24 hours; beyond them no password is right there. In his own sessions it is one figure. */
  guessesADay: 100,
  captchaMs: 10 * 60_000,
  /** The work of a captcha takes half as many hashes on average. */
  captchaNumber: 50_000,
  sms: {
    codeMs: 5 * 60_000,
    tries: 5,
    waitMs: 60_000,
    perDay: 5,
    perVisitor: { uses: 60, windowMs: 3_600_000 },
  },
  checkMobile: { uses: 60, windowMs: 3_600_000 },
  /** The people of a company come from one address, and each asks twice or more. */
  activation: { uses: 5000, windowMs: 3_600_000 },
  /** The password in use counts as one of them. */
  pastPasswords: 3,
  /** A session in use is written at most as often as this. */
  seenMs: 5 * 60_000,
  /** A session of the staff ends when it was not used for so long. */
  staffIdleMs: 8 * 3_600_000,
  /** A password that was given allows sensitive calls for so long. */
  confirmMs: 15 * 60_000,
  avatarBytes: 2_097_152,
  /** These limit changes of the e-mail of one's profile. */
  newAddresses: { uses: 10, windowMs: 24 * 3_600_000 },
  avatars: { uses: 20, windowMs: 24 * 3_600_000 },
  /** The longest that somebody may have a deputy at a time, and how early he may say so. */
  absenceDays: 90,
  absenceAheadDays: 365,
  /** One person or company has so many. */
  invoiceTitles: 20,
} as const

/** These limit a company's own codes of goods. */
export const materialLimits = {
  code: 40,
  name: 100,
  spec: 200,
  /** One company has so many. */
  codes: 20_000,
  /** From so many characters on a keyword is looked for as the beginning of a code. */
  beginning: 3,
  /** So many codes that begin with a keyword come in a list, and in the suggestions. */
  found: 10,
  suggested: 4,
} as const

/** These limit what the staff puts on the home page. */
export const homeLimits = {
  banners: { min: 2, max: 6 },
  notices: { max: 4 },
  cases: 4,
  maxLength: { title: 24, text: 60, button: 8, notice: 60, link: 300, skuCode: 40 },
} as const

/** These limit what the mall says of itself. */
export const contentLimits = {
  pictureBytes: 3 * 1024 * 1024,
  /** One of the staff sends so many in a day. */
  pictures: { uses: 300, windowMs: 86_400_000 },
  /** pages.md section 3: limits.payMs is of what is paid online, as everything is so far; by transfer it will be so long. */
  transferDays: 7,
  /** Goods promised within so many working days are soon there: /hexin. */
  soonDays: 5,
  /** The orders of so many days tell how punctual the mall is. */
  punctualDays: 90,
  title: 40,
  description: 160,
  body: 50_000,
  /** So long before it takes effect a text of the law is published; the agreement says the same (§11.1). */
  noticeDays: 7,
} as const

/** These limit what lists and series count. */
export const catalogueLimits = {
  homeProducts: 10,
  /** The goods of the home page are chosen every five minutes; what was chosen may be kept for so long. */
  homeKeptMs: 5000,
  categoryGoods: 8,
  seriesTable: 50,
  /** Up to so many goods, attributes are counted although no third level is chosen. */
  narrowList: 5000,
  attributeRows: 12,
  attributeValues: 200,
  /** So many values of one attribute can be chosen together. */
  filterValues: 50,
} as const

export const equivalenceLimits = {
  /** The largest group of goods that fit in one place has 528. */
  ofKey: 600,
  ofAccessory: 100,
  shown: { same: 10, function: 8, size: 6 },
  ofBrand: 2,
  accessories: 2,
} as const

/** These limit what is typed into the cart at once. */
export const cartLimits = {
  typedLines: 200,
  typedText: 20_000,
  /** So many goods are offered for a line that may mean several, and for one of the first lines that mean none. */
  candidates: 6,
  guesses: 3,
  guessedLines: 20,
} as const

/** These limit how lists that were pasted or sent are matched. */
export const matchingLimits = {
  /** So many goods are offered for a line. */
  candidates: 5,
  /** If no more fit, they are compared with the words. */
  compared: 20,
  /** So many codes are looked for in one statement. */
  codesAtOnce: 1000,
} as const

/** These limit what buyers do with their enquiries. */
export const answerLimits = {
  /** A call takes as many lines as an enquiry has. */
  lines: 500,
  messageFiles: 5,
  /** Characters of a message, and how many an enquiry may have before only the staff writes. */
  message: 500,
  messages: 200,
  reason: 200,
  /** A quote that ends within so long is shown so. */
  soonMs: 24 * 3_600_000,
} as const

/** These limit what is ordered in bulk. */
export const bulkLimits = {
  lines: 5000,
  /** A line is read up to here. */
  lineLength: 500,
  text: 500_000,
  /** So many lines are matched before others get their turn. */
  chunk: 24,
  /** So many parts of them are looked for at the same time. */
  atOnce: 4,
  /** One call goes on matching for so long. */
  workMs: 800,
  pageSize: 50,
  /** A candidate that is at least so sure is taken by 采纳全部高可信, in percent. */
  sure: 90,
  bytes: 10_485_760,
  unpackedBytes: 64 * 1024 * 1024,
  /** A sheet holds so many rows, those between its lines included. */
  rows: 20_000,
  columns: 255,
  sheets: 20,
  /** One company remembers the columns of so many tables. */
  heads: 100,
} as const

/** These limit enquiries. */
export const enquiryLimits = {
  lines: 500,
  /** Files of the enquiry itself, and of one of its lines. */
  files: 10,
  lineFiles: 3,
  /** A quote holds for so many days. */
  validDays: 7,
  /** The staff answers first within so many working minutes. */
  answerMinutes: 120,
  pageSize: 50,
  title: 50,
  city: 30,
  contact: 20,
  remark: 500,
  name: 100,
  brand: 50,
  model: 100,
  unit: 10,
  note: 200,
  targetPrice: 100_000_000,
} as const

/** These limit how companies approve their orders. */
export const approvalLimits = {
  name: 30,
  rules: 30,
  groups: 5,
  conditions: 8,
  steps: 6,
  people: 20,
  values: 100,
  amount: 1_000_000_000,
  /** A step may wait for so many hours or working days. */
  dueIn: 240,
  /** So many orders are agreed to at once. */
  batch: 50,
  /** The prices of an order that waits hold for so many working days. */
  heldDays: 3,
  /** Rules are tried on the orders of so many days, and purchases of the same goods are counted in them. */
  triedDays: 90,
  /** So many orders that a trial would have stopped are named. */
  named: 20,
  urgeAgainMs: 3_600_000,
  /** What a time-out asks for and could not be done is tried again after so long. */
  putOffMs: 24 * 3_600_000,
  /** Approvers may add steps to an order up to so many. */
  stepsOfOrder: 12,
} as const

/** These limit what happens to an order after it was confirmed. */
export const shipmentLimits = {
  /** The staff confirms so many orders at once. */
  confirmed: 50,
  /** So many papers are printed at once, with so many lines. */
  printed: 50,
  printedLines: 2000,
  /** A parcel that was delivered counts as received after so many days. */
  receivedAfterDays: 10,
  /** A carrier is asked for news of a parcel at most so often; parcels older than so many days are not followed. */
  askedAgainMs: 10 * 60_000,
  followedDays: 30,
  /** What a carrier tells of a number belongs to the parcel if it happened at most so long before it was written down. */
  writtenDownAfterMs: 2 * 86_400_000,
  /** So many parcels of a table are sent by one call, and so many rows, unless one parcel has more. */
  sentAtOnce: 50,
  sentRows: 500,
  /** What a call carries as JSON in bytes; a request holds a little more. */
  sentBytes: 400_000,
  /** Rows and bytes of a table of waybills, packed and unpacked. */
  waybillRows: 5000,
  waybillBytes: 2_097_152,
  waybillUnpackedBytes: 8 * 1024 * 1024,
  /** Characters of a batch and of the number of a piece, and how many numbers a line of a parcel has at most. */
  trace: { batch: 40, serial: 40, serials: 2000 },
  /** A cell of a table has at most so many characters of such numbers: one that is longer is cut when it is read. */
  serialsCell: 480,
  /** So many days before that its buyer is told once more. */
  remindedDaysBefore: 2,
  /** Pictures of one difference. */
  differenceFiles: 9,
} as const

/** These limit orders, and what comes before them. */
export const orderLimits = {
  /** One order by telephone has at most so many kinds of goods: its address holds them. */
  phoneLines: 100,
  /** A workbook of orders holds so many lines. */
  exportedLines: 20_000,
  /** Characters of a message about an order, and how many of them an order may have before only the staff writes. */
  message: { max: 500, perOrder: 200 },
  /** A purchaser who goes on to order keeps a shared line from being withdrawn for so long. */
  settlingMs: 30 * 60_000,
  urgeAgainMs: 3_600_000,
  /** After the day it is made a quotation holds for so many more. */
  quotationDays: 7,
  /** One submission goes to so many addresses, an order to each. */
  deliveries: 5,
  attachments: 5,
  /** An order that needs no person is confirmed by itself after so many minutes at most; the staff sets how many. */
  confirmMinutes: 1440,
  /** The staff confirms all others within so many working minutes. */
  confirmWithinMinutes: 120,
  /** A buyer answers what is proposed for missing goods within so many working minutes, and is told again before. */
  shortageMinutes: 240,
  shortageRemindedMinutes: 180,
  /** Credit of a company that is used beyond this needs a person. */
  tightCreditPercent: 90,
  /** The address of a file of a quotation can be fetched for so long. */
  fileMs: 10 * 60_000,
} as const

/** These are the numbers of the quote desk. */
export const quoteLimits = {
  /** Prices hold so many days if nothing else is said, and at most so many. */
  validDays: 7,
  longestDays: 90,
  /** Below this margin a second person of the staff has to agree. */
  minMarginPercent: 12,
  /** The first answer is promised within so many working minutes. */
  answerMinutes: 120,
  tiers: 5,
  note: 200,
  message: 500,
  longestDelivery: 365,
  recentDays: 90,
  remindMs: 24 * 3_600_000,
  /** A round of jobs takes so many at once. */
  atOnce: 100,
  substitutes: 6,
  found: 8,
  /** By telephone so many lines are taken at once. */
  phoneLines: 100,
} as const
