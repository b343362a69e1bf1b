/**
 * These limit companies, their people and documents. They stand apart, because a first view needs none of them.
 */
export const companyLimits = {
  /** Licences, letters and contracts of one person. */
  filesADay: 30,
  /** Files of any kind by one person, before it is looked how many he may send in a day. */
  uploadsAMinute: 30,
  /** How long a browser waits for the next byte of a file to go. */
  stalledMs: 60_000,
  termAmount: 100_000_000,
  termDays: 180,
  companyRoles: 50,
  /** They limit a table of contract prices. */
  priceListRows: 50_000,
  departmentLevels: 5,
  departments: 500,
  invitationDays: 7,
  /** People whom one link may bring. */
  invitationUses: 200,
  /** Rows and bytes of a table of employees that is read in, packed and unpacked. */
  importRows: 1000,
  importBytes: 256 * 1024,
  importUnpackedBytes: 8 * 1024 * 1024,
  maxLimitYuan: 100_000_000,
} as const

/** Of tables that are sent and fetched. */
export const sheetLimits = {
  /** How long a browser waits for what carries a file or has one made. */
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
  /** After it was dealt with; the privacy policy says the same. */
  keptDays: 365,
} as const
