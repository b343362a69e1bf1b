// The numbers of carts, lists, orders and parcels; all others stand in limits.ts.

/** These limit what is typed into the cart at once. */
export const cartLimits = {
  typedLines: 200,
  typedText: 20_000,
  /** So many goods are offered for a line that may mean several. */
  candidates: 6,
} as const

/** These limit how lists that were pasted or sent are matched. */
export const matchingLimits = {
  /** So many goods are offered for a line. */
  candidates: 5,
  /** If no more fit, they are compared with the words. */
  compared: 20,
  /** The codes of so many lines are looked for in one statement, and so many goods of each model. */
  codesAtOnce: 100,
  ofModel: 40,
  /** Substitutes are graded for so many lines at once. */
  gradedAtOnce: 4,
  /** Others get their turn after so many milliseconds. */
  turnMs: 8,
} as const

/** These limit what is ordered in bulk. */
export const bulkLimits = {
  lines: 5000,
  /** A line is read up to here. */
  lineLength: 500,
  text: 500_000,
  /** So many lines at least are matched before they are stored, and so many at most. */
  chunk: 10,
  atOnce: 1000,
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
  /** A draft that nobody has changed for so many days is deleted. */
  keptDays: 30,
  /** One company remembers the columns of so many tables. */
  heads: 100,
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
  /** Whoever promises a day that is so many days later than goods can be sent is asked whether he is sure. */
  promisedDaysLater: 90,
  /** A parcel that was delivered counts as received after so many days. */
  receivedAfterDays: 10,
  /** A carrier is asked for news of a parcel at most so often; parcels older than so many days are not followed. */
  askedAgainMs: 10 * 60_000,
  followedDays: 30,
  /** A parcel that was to go on after trouble is the staff's again when its carrier is silent for so many working days. */
  silentDays: 3,
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
  /** Prices hold for so many days at most. */
  longestDays: 90,
  /** Below this margin a second person of the staff has to agree. */
  minMarginPercent: 12,
  /** An offer of so many times a price that the customer knows, or of such a part of it, is asked about before it is sent. */
  farFactor: 3,
  tiers: 5,
  note: 200,
  message: 500,
  longestDelivery: 365,
  recentDays: 90,
  remindMs: 24 * 3_600_000,
  substitutes: 6,
  found: 8,
  /** By telephone so many lines are taken at once. */
  phoneLines: 100,
  /** Goods that were listed for a buyer can be ordered at their quote to the end of so many days from then at least. */
  listedDays: 2,
} as const

/** These limit what buyers do with their enquiries. */
export const answerLimits = {
  /** A call takes as many lines as an enquiry has. */
  lines: 500,
  messageFiles: 5,
  /** Characters of a message, and how many its buyer may write in an enquiry unless the staff asks. */
  message: 500,
  messages: 200,
  reason: 200,
  /** A quote that ends within so long is shown so. */
  soonMs: 24 * 3_600_000,
  /** So many of a list are exported. */
  exported: 5000,
} as const

/** These limit enquiries. */
export const enquiryLimits = {
  lines: 500,
  /** Files of the enquiry itself, and of one of its lines. */
  files: 10,
  lineFiles: 3,
  /** Drafts that nobody has changed for so many days are deleted. */
  keptDays: 30,
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

/** These limit what is paid by bank transfer. */
export const transferLimits = {
  /** The staff knows what money is for within so many working minutes. */
  matchWithinMinutes: 120,
  /** One transfer pays so many orders at most. */
  orders: 50,
  voucherFiles: 5,
  /** A statement of the bank has so many rows, and so many bytes packed and unpacked. */
  rows: 20_000,
  bytes: 10_485_760,
  unpackedBytes: 64 * 1024 * 1024,
  columns: 60,
  /** One statement writes so many lines: on a busy machine all of them took longer than the database gives it. */
  writtenAtOnce: 2000,
  /** So many lines are booked in one transaction. */
  bookedAtOnce: 500,
  /** A voucher whose money the staff has seen, and the line of a statement, are the same within so many days. */
  sameDays: 5,
  /** So many heads are named where a file is no statement. */
  headsNamed: 12,
  /** No line of a statement is older. */
  statementYears: 10,
  /** A line is reversed by one that comes within so many days. */
  reversedDays: 30,
  /** An order that waits for money again, after a voucher was refused or a match undone, has at least so long. */
  againMs: 24 * 3_600_000,
} as const

/** These limit invoices. */
export const invoiceLimits = {
  /** Lines of one invoice, and orders that one can be merged of. */
  lines: 2000,
  orders: 50,
  note: 200,
  /** The staff gives so many to the issuer at once. */
  atOnce: 50,
  /** A workbook with numbers has so many rows, and this size. */
  rows: 2000,
  bytes: 2_000_000,
  unpackedBytes: 20_000_000,
  fileBytes: 5_000_000,
  /** One invoice is mailed so often in a day. */
  mailsADay: 5,
} as const

/** These are the numbers of finance. */
export const financeLimits = {
  /** Entries of a page, of a workbook, and customers of one name whose entries are shown together. */
  entries: 50,
  exportedEntries: 50_000,
  customers: 20,
  /** Fen that one alone writes off, and two: more is not what a bank or a rounding leaves. */
  aloneFen: 100n,
  mostOffFen: 10_000n,
  /** Lines of all vouchers of one export; of exports, and of closings, so many are listed. */
  voucherLines: 50_000,
  exports: 50,
  closings: 36,
} as const

/** These limit after-sales (pages.md section 9). */
export const afterSaleLimits = {
  /** Without fault so many days from the day of receipt, and with one so many. */
  freeDays: 7,
  faultDays: 15,
  /** Goods are sent back within so many days after it was agreed to; their buyer is told once more before. */
  returnDays: 7,
  remindedDaysBefore: 2,
  words: 500,
  photos: 9,
  lines: 200,
  /** The staff looks at a request within so many working minutes. */
  reviewMinutes: 240,
  /** What was sent back is inspected within so many working days, and money goes back within so many more. */
  inspectDays: 2,
  refundDays: 3,
} as const

/** These limit monthly statements. */
export const statementLimits = {
  /** The agreement gives so many working days to look at one. */
  confirmDays: 5,
  /** The job looks at so many cut-offs in one round, and tells of so many steps. */
  cutAtOnce: 200,
  dunAtOnce: 200,
  /** One transfer pays so many. */
  paidAtOnce: 12,
  /** Nobody is late, dunned or stopped for so many fen: finance writes them off. */
  forgivenFen: 100n,
  linesShown: 50,
  /** A workbook has so many lines. */
  lines: 20_000,
  columns: 30,
  columnName: 20,
  reason: 200,
} as const
