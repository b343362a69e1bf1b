// These stand in a module of their own, because chunks follow modules and a first view needs none of these.

/** These limit what people keep for themselves. */
export const keptLimits = {
  favourites: 2000,
  viewed: 50,
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
  categoryGoods: 8,
  seriesTable: 50,
  /** Up to so many goods, attributes are counted although no third level is chosen. */
  narrowList: 5000,
  attributeRows: 12,
  attributeValues: 200,
  /** Of one attribute, chosen together. */
  filterValues: 50,
} as const

/** These limit orders, and what comes before them. */
export const orderLimits = {
  /** A purchaser who goes on to order keeps a shared line from being withdrawn for so long. */
  settlingMs: 30 * 60_000,
  urgeAgainMs: 3_600_000,
  /** After the day it is made a quotation holds for so many more. */
  quotationDays: 7,
  /** The address of a file of a quotation can be fetched for so long. */
  fileMs: 10 * 60_000,
} as const
