/** These are the numbers of the mall itself: its home, contents, reports and messages. No first view needs them. */
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

export const homeLimits = {
  banners: { min: 2, max: 6 },
  notices: { max: 4 },
  cases: 4,
  maxLength: { title: 24, text: 60, button: 8, notice: 60, link: 300, skuCode: 40 },
} as const

/** So many characters may stand in each. */
export const sellerLimits = {
  name: 20,
  slogan: 40,
  company: 100,
  phone: 30,
  hours: 60,
  icp: 40,
  /** A day is open in so many pieces at most. */
  openSpans: 4,
  /** So many days are made free or worked at once. */
  daysAtOnce: 62,
  dayReason: 40,
  holidayText: 4000,
  /** An announcement of a year frees more days than this; a part of it is not taken for all. */
  fewestHolidays: 7,
  /** A sign or a seal that is sent has so many bytes, and is kept no larger than this. */
  pictureBytes: 1024 * 1024,
  pictureSides: { logo: [480, 144], seal: [600, 600], least: 32, pixels: 36_000_000 },
  pictures: { uses: 50, windowMs: 86_400_000 },
} as const

export const contentLimits = {
  pictureBytes: 3 * 1024 * 1024,
  /** One of the staff sends so many in a day. */
  pictures: { uses: 300, windowMs: 86_400_000 },
  /** pages.md section 3: limits.payMs is of what is paid online; by transfer it is so long from when that was chosen. */
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

/** A workbook of a list has so many rows. */
export const listFileLimits = { rows: 20_000 } as const

/** These are the numbers of credits. */
export const creditLimits = {
  /** What one person alone may raise is counted over so many days. */
  raisedDays: 30,
  /** Changes of one company that are listed. */
  changes: 100,
} as const

/** These are the numbers of the staff's room of goods. */
export const goodsLimits = {
  maxLength: {
    skuCode: 40,
    productName: 100,
    model: 80,
    unit: 8,
    attributes: 4000,
    attribute: 100,
    tiers: 300,
  },
  attributes: 60,
  /** So many tiers have the prices of one SKU. */
  tiers: 10,
  /** So many planned prices, and running ones that will end. */
  plans: 20,
  minQuantity: 1_000_000,
  deliveryDays: 999,
  pieces: 1_000_000_000,
  /** The page of one of the goods shows so many of its changes. */
  changes: 100,
} as const

export const searchRoomLimits = {
  /** Keywords without result of so many days are shown. */
  days: 30,
  term: 30,
  meaning: 40,
  /** So many meanings has a word, and so many goods are put first for one. */
  meanings: 10,
  pins: 10,
  skuCode: 40,
  /** Goods that are shown of what a word finds. */
  tried: 5,
} as const

export const taxonomyLimits = {
  brandName: 40,
  categoryName: 30,
  /** So many paths of categories are made at once. */
  paths: 200,
  /** Numbers of categories nest: so many first levels there are, and so many others beside each other. */
  first: 9,
  beside: 99,
  /** So many goods are moved at once with their category; more of them would hold one transaction open for too long. */
  movedGoods: 20_000,
  /** So many discounts and names are listed before categories are moved. */
  shown: 20,
} as const

/** These are the numbers of photos and documents of goods. */
export const mediaLimits = {
  /** A SKU has so many photos, and a series. */
  photos: 9,
  photoBytes: 20 * 1024 * 1024,
  photoSides: { least: 100, most: 12_000, pixels: 60_000_000 },
  /** One of the staff sends so many in a day. */
  photosADay: { uses: 3000, windowMs: 86_400_000 },
  documentName: 60,
  /** The page of one of the goods has so many. */
  documents: 30,
  documentBytes: 30 * 1024 * 1024,
  documentsADay: { uses: 500, windowMs: 86_400_000 },
  /** A process sends so many documents at a time, of which it holds a piece or two each. */
  documentsAtATime: 100,
  pieceBytes: 256 * 1024,
  /** Whoever takes nothing of a document for so long gets no more of it. */
  stalledMs: 60_000,
  /** A process keeps so much of the photos in memory. */
  keptBytes: 32 * 1024 * 1024,
} as const

export const agreementLimits = {
  maxLength: { agreementNo: 50, note: 500, groupName: 30 },
  /** So many goods are given a price at once. */
  lines: 500,
  /** It ends soon when fewer days are left. */
  endingDays: 30,
  /** The page of an agreement shows so many of its changes, and of each so many things. */
  changes: 50,
  shownMoves: 12,
  /** So many companies are offered for what was typed of their name. */
  companies: 50,
  /** The page of a level names so many of its companies, and how many there are. */
  members: 50,
  exported: 10_000,
  /** A workbook that is imported may have 20,000 rows. */
  exportedGoods: 19_000,
} as const

export const staffLimits = {
  roles: 50,
  roleName: { least: 2, most: 12 },
  /** The address of the first account works so long, and one network tries it so often. */
  firstRunMs: 24 * 3_600_000,
  firstRun: { uses: 20, windowMs: 15 * 60_000 },
} as const

/** These guard the second step of logins. */
export const secondStepLimits = {
  /** So long a login waits for its code, and somebody who sets it up. */
  ticketMs: 10 * 60_000,
  recoveryCodes: 10,
  /** Wrong codes of one person: at each device that knows him, and at all others together. */
  tries: { uses: 5, windowMs: 15 * 60_000 },
  triesADay: { uses: 20, windowMs: 24 * 3_600_000 },
} as const

/** These are the numbers of imports of goods. */
export const importLimits = {
  /** A CSV file of a million rows; workbooks are read as a whole. */
  csvBytes: 256 * 1024 * 1024,
  bytes: 20 * 1024 * 1024,
  unpackedBytes: 200 * 1024 * 1024,
  /** A workbook's sheet has so many rows at most, any file so many. */
  sheetRows: 20_000,
  rows: 1_200_000,
  columns: 255,
  sheets: 20,
  cell: 2000,
  headRows: 60,
  /** Columns are guessed from so many rows. */
  sampleRows: 1000,
  previewRows: 8,
  /** So many rows are tried, written or taken back in one transaction. */
  checked: 1000,
  written: 500,
  /** Prices alone are written without coming to the server. */
  prices: 1000,
  /** So many agreed prices at most are one change of their agreement. */
  agreed: 1000,
  /** So long a thread judges rows before it lets others go on. */
  turnMs: 10,
  /** A price that rises or falls by more than this is held back. */
  risePercent: 30,
  /** A new price of an agreement that is so far below the standard one is held back. */
  belowPercent: 70,
  /** So many agreements of a file are named in the log. */
  namedAgreements: 5,
  /** So many rows are deleted in one statement. */
  deleted: 20_000,
  /** So many names that the mall does not know are told of one file. */
  unknown: 200,
  /** What is longer is a description; a path of four names is shorter. */
  unknownName: 200,
  /** So often the same rows are tried before the step is given up. */
  tries: 5,
  /** A file of what was refused has so many rows, and so many cells, at most. */
  errors: 50_000,
  errorCells: 1_000_000,
  exported: 20_000,
  /** A worker leaves a file to the next one after so long; one that nobody has worked at for longer is taken up again. */
  workMs: 15_000,
  silentMs: 20_000,
  /** A file of which nothing was written is kept so many days. */
  keptDays: 30,
  /** Pictures come in one ZIP file, of which one picture is held at a time. */
  photoZipBytes: 512 * 1024 * 1024,
  photosUnpackedBytes: 1024 * 1024 * 1024,
  photoFiles: 2000,
  /** So many pictures that nobody needs any more are deleted in one statement. */
  photosDeleted: 50,
} as const

export const customerLimits = {
  note: 500,
  notes: 100,
  /** Of each kind of document, and of the messages sent. */
  documents: 10,
  messages: 50,
  places: 200,
  people: 500,
} as const
