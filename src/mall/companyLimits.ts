/** Of companies, their people and papers; apart, because a first view needs none of them. */
export const companyLimits = {
  /** Licences, letters and contracts of one person. */
  filesADay: 30,
  /** Files of any kind by one person, before it is looked how many he may send in a day. */
  uploadsAMinute: 30,
  termAmount: 100_000_000,
  termDays: 180,
  companyRoles: 50,
  /** Of a table of contract prices. */
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
  /** Rows and bytes of a table of material codes that is read in, packed and unpacked. */
  materialRows: 5000,
  materialBytes: 2_097_152,
  materialUnpackedBytes: 8 * 1024 * 1024,
  /** Large tables that one person sends, and as many that he fetches. */
  perPerson: { uses: 20, windowMs: 10 * 60_000 },
} as const
