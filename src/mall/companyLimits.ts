/**
 * These limit companies, their people and documents. They stand in a module of their own, because a first view needs none of them.
 */
export const companyLimits = {
  /** A browser waits so long for the next byte of a file to go. */
  stalledMs: 60_000,
  termAmount: 100_000_000,
  termDays: 180,
  departmentLevels: 5,
  /** So many employees are changed at once: a page of their list. */
  batch: 100,
  departments: 500,
  invitationDays: 7,
  /** People who were written down set their first password within so many days. */
  activationDays: 7,
  /** People whom one link may bring. */
  invitationUses: 200,
  /** Rows and bytes of a table of employees that is read in, packed and unpacked. */
  importRows: 1000,
  importBytes: 256 * 1024,
  maxLimitYuan: 100_000_000,
} as const

/** These limit companies as well; no browser reads them. */
export const companyGuardLimits = {
  /** Licences, letters and contracts of one person. */
  filesADay: 30,
  /** Files of any kind by one person, before it is looked how many he may send in a day. */
  uploadsAMinute: 30,
  companyRoles: 50,
  /** They limit a table of contract prices. */
  priceListRows: 50_000,
  /** So many texts of invitation go to one number, and so many texts of one company go out, in a day. */
  invitationTexts: { toOne: 3, ofAll: 2000 },
  importUnpackedBytes: 8 * 1024 * 1024,
} as const
