/** These are the numbers of spec §9 and of the decisions that fill its gaps. */
export const limits = {
  /** Lists that may be long count no further; exactly so many are shown as so many and more. */
  counted: 10_000,
  hotBrands: 10,
  filterTags: 10,
  pageSize: 20,
  pageSizes: [20, 40, 60, 100],
  defaultSort: 2,

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
/** These limit what people ask on /contactUs. */
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
  sms: {
    codeMs: 5 * 60_000,
    tries: 5,
    waitMs: 60_000,
    perDay: 5,
    perVisitor: { uses: 60, windowMs: 3_600_000 },
  },
  /** A password that was given allows sensitive calls for so long. */
  confirmMs: 15 * 60_000,
  avatarBytes: 2_097_152,
  /** The longest that somebody may have a deputy at a time, and how early he may say so. */
  absenceDays: 90,
  absenceAheadDays: 365,
  /** One person or company has so many. */
  invoiceTitles: 20,
} as const

/** These guard accounts. They stand apart, because only the server reads them. */
export const guardLimits = {
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
  checkMobile: { uses: 60, windowMs: 3_600_000 },
  /** The people of a company come from one address, and each asks twice or more. */
  activation: { uses: 5000, windowMs: 3_600_000 },
  /** The password in use counts as one of them. */
  pastPasswords: 3,
  /** A session in use is written at most as often as this. */
  seenMs: 5 * 60_000,
  /** A session of the staff ends when it was not used for so long. */
  staffIdleMs: 8 * 3_600_000,
  /** These limit changes of the e-mail of one's profile. */
  newAddresses: { uses: 10, windowMs: 24 * 3_600_000 },
  avatars: { uses: 20, windowMs: 24 * 3_600_000 },
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
/** These limit what the mall says of itself. */
/** These limit what the server chooses to show; no browser reads them. */
export const shelfLimits = {
  homeCategories: 9,
  floorBrands: 8,
  seriesPage: 20,
  sameSpecification: 12,
  suggestions: { products: 4, brands: 4, categories: 5, keywords: 6 },
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
